import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { placeOf } from "../../document-state";
import { addEntries, followField, removeEntries, stepEntry } from "../store/editing";
import { showUploadNotes } from "../store/store";
import { upload } from "../store/upload";
import { fieldTexts, studioTexts } from "../studio-texts";
import { useControl } from "./control";
import { FileButton } from "./file-button";
import { fileTarget } from "./file-target";
import { IconButton } from "./icon-button";
import { useOpenDocument, type ParentFieldProps } from "./form-context";
import { emptyValue, fieldWords } from "./form-schema";

/** A list whose entries can be added, moved and removed. Choosing files adds entries with an image. */
export function ListField({ schema, path, value, label, isOptional, Field }: ParentFieldProps) {
  const control = useControl({ path });
  const { openDocument } = useOpenDocument();
  const group = useRef<HTMLFieldSetElement>(null);
  const [focusSelector, setFocusSelector] = useState<string>();
  const entryName = fieldWords(openDocument.kind, path)?.entry ?? label;
  const element = schema.items ?? {};
  const list: unknown[] = Array.isArray(value) ? value : [];
  const [imageName] =
    Object.entries(element.properties ?? {}).find(([, field]) => field.role === "image") ?? [];
  const room = (schema.maxItems ?? Infinity) - list.length;
  const isFull = room <= 0;
  const isShortest = list.length <= (schema.minItems ?? 0);
  const reasonId = useId();
  const keys = openDocument.keys[placeOf(openDocument.keys, path) ?? ""] ?? [];
  useLayoutEffect(() => {
    if (focusSelector === undefined) return;
    group.current?.querySelector<HTMLElement>(`:scope > ${focusSelector}`)?.focus();
    setFocusSelector(undefined);
  }, [focusSelector]);
  const focusEntry = (index: number): void =>
    setFocusSelector(`ol > [data-entry="${index}"] :is(input, select, textarea)`);
  const addFiles = async (files: File[]): Promise<void> => {
    const currentField = followField(openDocument.path, path, files);
    const uploads = await Promise.all(files.slice(0, room).map((file) => upload(file, "image")));
    const added = uploads.flatMap((upload) =>
      "token" in upload && imageName
        ? [{ ...(emptyValue(element) as object), [imageName]: upload.token }]
        : [],
    );
    const messages = uploads.flatMap((upload) => ("message" in upload ? [upload.message] : upload.notes));
    const current = currentField();
    if (!current) return;
    addEntries(openDocument.path, current, added);
    if (added.length > 0) focusEntry(list.length);
    if (files.length > room) messages.unshift(studioTexts.noRoom(label, files.length - room));
    showUploadNotes(messages);
  };
  const add = (): void => {
    if (isFull) return;
    addEntries(openDocument.path, path, [emptyValue(element)]);
    focusEntry(list.length);
  };
  const remove = (index: number): void => removeEntries(openDocument.path, path, [index], isOptional);
  const isTags = path.at(-1) === "tags";
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, nativeEvent } = event;
    if (!isTags || !(target instanceof HTMLInputElement) || nativeEvent.isComposing) return;
    if (key !== "Enter" && key !== ",") return;
    event.preventDefault();
    if (list.includes("")) focusEntry(list.indexOf(""));
    else add();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent, index: number): void => {
    if (isTags && list[index] === "" && !currentTarget.contains(relatedTarget)) remove(index);
  };
  const moveButton = (name: string, from: number, step: 1 | -1) => {
    const direction = step < 0 ? "up" : "down";
    const to = from + step;
    const isPossible = to >= 0 && to < list.length;
    return (
      <IconButton
        name={name}
        symbol={step < 0 ? "↑" : "↓"}
        data-move={`${direction}-${from}`}
        aria-disabled={!isPossible}
        onClick={() => {
          if (!isPossible) return;
          stepEntry(openDocument.path, path, from, step);
          setFocusSelector(`ol > li > .row > [data-move="${direction}-${to}"]`);
        }}
      />
    );
  };
  return (
    <fieldset ref={group} {...(imageName && !isFull && fileTarget((files) => void addFiles(files)))}>
      <legend>{label}</legend>
      {control.messages}
      <ol>
        {list.map((entry, index) => {
          const entryLabel = studioTexts.entryLabel(entryName, index + 1);
          return (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons add entries, too
            <li
              key={keys[index] ?? index}
              data-entry={index}
              onKeyDown={onKeyDown}
              onBlur={(event) => onBlur(event, index)}
            >
              <Field schema={element} path={[...path, index]} value={entry} label={entryLabel} />
              <span className="row">
                {moveButton(studioTexts.moveUp(entryLabel), index, -1)}
                {moveButton(studioTexts.moveDown(entryLabel), index, 1)}
                <IconButton
                  name={studioTexts.delete(entryLabel)}
                  symbol="×"
                  aria-disabled={isShortest}
                  aria-describedby={isShortest ? reasonId : undefined}
                  onClick={() => {
                    if (isShortest) return;
                    remove(index);
                    setFocusSelector("button:last-of-type");
                  }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {isShortest && list.length > 0 && (
        <p id={reasonId} className="help">
          {fieldTexts.problems.lastEntry}
        </p>
      )}
      {imageName && !isFull && (
        <FileButton
          label={studioTexts.addPicturesTo(label)}
          isMultiple
          onFiles={(files) => void addFiles(files)}
        />
      )}
      {!imageName && (
        <button type="button" aria-disabled={isFull} onClick={add}>
          {studioTexts.addTo(label)}
        </button>
      )}
    </fieldset>
  );
}
