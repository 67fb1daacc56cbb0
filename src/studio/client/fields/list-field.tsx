import { useLayoutEffect, useRef, useState } from "react";
import { getAt } from "../../../content/schema/value-paths";
import { sendFile } from "../api";
import { draftOf } from "../store/drafts";
import { setNotice } from "../store/store";
import { moved } from "../values";
import { words } from "../words";
import { useControl } from "./control";
import { FileButton } from "./file-button";
import { useDraft, type ParentProps } from "./form-context";
import { emptyValue } from "./schema-values";

/** Entries that can be added, moved and removed. Entries with an image are added by choosing files. */
export function ListField({ schema, path, value, label, isOptional, Field }: ParentProps) {
  const control = useControl({ schema, path });
  const { draft, change } = useDraft();
  const group = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<string>();
  const element = schema.items ?? {};
  const list: unknown[] = Array.isArray(value) ? value : [];
  const [imageName] =
    Object.entries(element.properties ?? {}).find(([, field]) => field.role === "image") ?? [];
  const isFull = list.length >= (schema.maxItems ?? Infinity);
  const set = (next: unknown[], focus: string, removes = false): void => {
    setFocused(focus);
    change(path, next.length === 0 && isOptional ? undefined : next, { now: true, removes });
  };
  useLayoutEffect(() => {
    if (focused === undefined) return;
    group.current?.querySelector<HTMLElement>(`:scope > ol > li ${focused}, :scope > ${focused}`)?.focus();
    setFocused(undefined);
  }, [focused]);
  const addFiles = async (files: File[]): Promise<void> => {
    const sent = await Promise.all(files.map((file) => sendFile(file, "image")));
    const added = sent.flatMap((file) =>
      "token" in file && imageName ? [{ ...(emptyValue(element) as object), [imageName]: file.token }] : [],
    );
    const refused = sent.flatMap((file) => ("message" in file ? [file.message] : []));
    // Entries may have changed meanwhile.
    const now = getAt(draftOf(draft.path)?.value, path);
    const current: unknown[] = Array.isArray(now) ? now : [];
    if (added.length > 0) set([...current, ...added], `[data-entry="${current.length}"] input`);
    if (refused.length > 0) setNotice(refused.join(" "));
  };
  const add = (): void => {
    if (!isFull) set([...list, emptyValue(element)], `[data-entry="${list.length}"] :is(input, textarea)`);
  };
  const moveButton = (text: string, from: number, to: number) => {
    const kind = to < from ? "up" : "down";
    const isPossible = to >= 0 && to < list.length;
    return (
      <button
        type="button"
        data-move={`${kind}-${from}`}
        aria-disabled={!isPossible}
        onClick={() => isPossible && set(moved(list, from, to), `[data-move="${kind}-${to}"]`)}
      >
        {text}
      </button>
    );
  };
  return (
    <fieldset ref={group}>
      <legend>{label}</legend>
      {control.notes}
      <ol>
        {list.map((entry, index) => {
          const name = words.entry(label, index + 1);
          const others = list.filter((_, at) => at !== index);
          return (
            <li key={index} data-entry={index}>
              <Field schema={element} path={[...path, index]} value={entry} label={name} />
              <span className="row actions">
                {moveButton(words.moveUp(name), index, index - 1)}
                {moveButton(words.moveDown(name), index, index + 1)}
                <button type="button" onClick={() => set(others, "button:last-of-type", true)}>
                  {words.remove(name)}
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {imageName && !isFull && (
        <FileButton label={words.addPicturesTo(label)} isMultiple onFiles={(files) => void addFiles(files)} />
      )}
      {!imageName && (
        <button type="button" aria-disabled={isFull} onClick={add}>
          {words.addTo(label)}
        </button>
      )}
    </fieldset>
  );
}
