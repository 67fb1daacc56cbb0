import { useCallback, useLayoutEffect, useMemo, useRef, useState, type DragEvent } from "react";
import { textOf } from "../../../content/schema/translations";
import { getProperty } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { FileButton } from "../fields/file-button";
import { Form } from "../fields/form";
import { draftOf } from "../store/drafts";
import { edit } from "../store/saving";
import { useStore, type Draft } from "../store/store";
import { addPictures, dismissRefusals } from "../store/uploads";
import { listOf, moved } from "../values";
import { words } from "../words";
import { PieceRow, type PieceAction } from "./piece-row";
import { useFileDrop } from "./use-file-drop";

const nothing: readonly never[] = [];

type SectionViewProps = {
  draft: Draft;
  schema: FormSchema;
  /** Index of the piece whose button gets the focus. */
  focused: number | undefined;
};

/** A section: its pieces, which can be added, ordered and deleted, and its fields. */
export function SectionView({ draft, schema, focused }: SectionViewProps) {
  const { path, value } = draft;
  const list = useRef<HTMLUListElement>(null);
  const uploads = useStore((store) => store.uploads[path]) ?? nothing;
  const refusals = useStore((store) => store.refusals[path]) ?? nothing;
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const focusTarget = useRef(focused === undefined ? undefined : `edit-${focused}`);
  const pieces = useMemo(() => listOf(value, "pieces"), [value]);
  const add = useCallback((files: File[]) => void addPictures(path, files), [path]);
  const isOver = useFileDrop(add);

  useLayoutEffect(() => {
    const action = focusTarget.current;
    focusTarget.current = undefined;
    if (action) list.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  });

  // Rows keep these functions, so that a change of one piece renders one row.
  const move = useCallback(
    (from: number, to: number, action = ""): void => {
      const current = listOf(draftOf(path)?.value, "pieces");
      if (to < 0 || to >= current.length || from === to) return;
      focusTarget.current = action && `${action}-${to}`;
      edit(path, ["pieces"], moved(current, from, to), { now: true });
    },
    [path],
  );
  const act = useCallback(
    (action: PieceAction, index: number): void => {
      if (action !== "delete") return move(index, action === "up" ? index - 1 : index + 1, action);
      const others = listOf(draftOf(path)?.value, "pieces").filter((_, at) => at !== index);
      focusTarget.current = `delete-${Math.min(index, others.length - 1)}`;
      edit(path, ["pieces"], others, { now: true, removes: true });
    },
    [path, move],
  );
  const drag = useCallback((event: DragEvent, index: number): void => {
    if (event.dataTransfer.types.includes("Files")) return;
    if (event.type === "dragstart") {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(index));
      setDragged(index);
    } else if (event.type === "dragover") {
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setTarget(event.clientY < top + height / 2 ? index : index + 1);
    } else {
      setDragged(undefined);
      setTarget(undefined);
    }
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (dragged !== undefined && target !== undefined) move(dragged, target > dragged ? target - 1 : target);
    setTarget(undefined);
  };

  // Words in the fields above render no row again.
  const rows = useMemo(() => {
    const counts = new Map<string, number>();
    return pieces.map((piece, index) => {
      const title = textOf(getProperty(piece, "title"));
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      const isLast = index === pieces.length - 1;
      const marks = (["draft", "unlisted"] as const).filter((name) => getProperty(piece, name) === true);
      const edge = isLast && target === pieces.length ? "after" : undefined;
      return (
        <PieceRow
          key={`${title}#${count}`}
          document={path}
          image={getProperty(piece, "image")}
          marks={marks.map((name) => words[name]).join(", ")}
          isDragged={dragged === index}
          dropEdge={target === index ? "before" : edge}
          {...{ index, title, isLast, act, drag }}
        />
      );
    });
  }, [path, pieces, dragged, target, act, drag]);
  const done = uploads.filter(({ isDone }) => isDone).length;
  return (
    <>
      <div className="compact">
        <Form draft={draft} schema={schema} omitted={["pieces"]} />
      </div>
      <div className="row">
        <h2>{words.pieces}</h2>
        <FileButton label={words.addPictures} isMultiple onFiles={add} />
        {uploads.length > 0 && <progress aria-label={words.progress} value={done} max={uploads.length} />}
      </div>
      {isOver && <p className="drop-here">{words.dropHere}</p>}
      {refusals.length > 0 && (
        <div role="alert" className="problem">
          <p>{words.refused}:</p>
          <ul>
            {refusals.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          <button type="button" onClick={() => dismissRefusals(path)}>
            {words.dismiss}
          </button>
        </div>
      )}
      {pieces.length + uploads.length === 0 && <p className="empty">{words.noPieces}</p>}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons move pieces, too */}
      <ul ref={list} className="pieces" role="list" aria-label={words.pieces} onDrop={drop}>
        {rows}
        {uploads.map(({ id, title, url }) => (
          <li key={id} className="piece waiting">
            <img className="thumbnail" src={url} alt="" />
            <span className="title">{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
