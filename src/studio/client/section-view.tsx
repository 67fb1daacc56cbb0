import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type DragEvent } from "react";
import type { FormSchema } from "../protocol";
import { FileButton, Form, Thumbnail } from "./fields";
import { addPictures, dismissRefusals, edit, useStore, type Draft } from "./store";
import { getAt, isRecord } from "../../content/schema/value-paths";
import { moved, textOf } from "./values";
import { words } from "./words";

const noUploads = [] as const;

/** Returns true if files are dragged, and not a piece. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

type RowProps = {
  document: string;
  index: number;
  title: string;
  image: unknown;
  marks: string;
  isLast: boolean;
  isDragged: boolean;
  dropEdge: "before" | "after" | undefined;
  act: (action: "up" | "down" | "delete", index: number) => void;
  drag: (event: DragEvent, index: number) => void;
};

/** One piece in the list, which is rendered again only when something of it changes. */
const Row = memo(function Row(props: RowProps) {
  const { document, index, title, image, marks, isLast, isDragged, dropEdge, act, drag } = props;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons move it, too
    <li
      className="piece"
      data-drop={dropEdge}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={(event) => drag(event, index)}
      onDragOver={(event) => drag(event, index)}
      onDragEnd={(event) => drag(event, index)}
    >
      <Thumbnail document={document} image={image} />
      <span className="title">
        {title}
        {marks && <small>{marks}</small>}
      </span>
      <button
        type="button"
        data-action={`edit-${index}`}
        onClick={() => (window.location.hash = `/${document}/${index}`)}
      >
        {words.editPiece}
        <span className="hidden"> {title}</span>
      </button>
      <button
        type="button"
        aria-disabled={index === 0}
        data-action={`up-${index}`}
        onClick={() => act("up", index)}
      >
        <span className="hidden">{words.moveUp(title)}</span>
        <span aria-hidden>↑</span>
      </button>
      <button
        type="button"
        aria-disabled={isLast}
        data-action={`down-${index}`}
        onClick={() => act("down", index)}
      >
        <span className="hidden">{words.moveDown(title)}</span>
        <span aria-hidden>↓</span>
      </button>
      <button type="button" data-action={`delete-${index}`} onClick={() => act("delete", index)}>
        <span className="hidden">{words.remove(title)}</span>
        <span aria-hidden>×</span>
      </button>
    </li>
  );
});

/** A section: its pieces, which can be added, ordered and deleted, and its fields. */
export function SectionView({
  draft,
  schema,
  focused,
}: {
  draft: Draft;
  schema: FormSchema;
  focused?: number;
}) {
  const { path } = draft;
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(draft);
  latest.current = draft;
  const uploads = useStore((store) => store.uploads[path]) ?? noUploads;
  const refusals = useStore((store) => store.refusals[path]) ?? noUploads;
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const [isOver, setIsOver] = useState(false);
  const wanted = useRef<string | undefined>(focused === undefined ? undefined : `edit-${focused}`);
  const pieces = getAt(draft.value, ["pieces"]);
  const all = useMemo((): unknown[] => (Array.isArray(pieces) ? pieces : []), [pieces]);

  useLayoutEffect(() => {
    const action = wanted.current;
    wanted.current = undefined;
    if (action) list.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  });

  const move = (from: number, to: number, focus?: string): void => {
    const current = getAt(latest.current.value, ["pieces"]) as unknown[];
    if (to < 0 || to >= current.length || from === to) return;
    wanted.current = focus;
    edit(path, ["pieces"], moved(current, from, to), { now: true });
  };
  // Rows keep these functions, so that a change of one piece renders one row.
  const [act] = useState(() => (action: "up" | "down" | "delete", index: number): void => {
    if (action === "up") return move(index, index - 1, `up-${index - 1}`);
    if (action === "down") return move(index, index + 1, `down-${index + 1}`);
    const current = getAt(latest.current.value, ["pieces"]) as unknown[];
    wanted.current = `delete-${Math.min(index, current.length - 2)}`;
    edit(
      path,
      ["pieces"],
      current.filter((_, at) => at !== index),
      { now: true, removes: true },
    );
  });
  const from = useRef<number>();
  const [drag] = useState(() => (event: DragEvent, index: number): void => {
    if (hasFiles(event)) return;
    if (event.type === "dragstart") {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(index));
      from.current = index;
      setDragged(index);
    } else if (event.type === "dragover") {
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setTarget(event.clientY < top + height / 2 ? index : index + 1);
    } else {
      from.current = undefined;
      setDragged(undefined);
      setTarget(undefined);
    }
  });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (from.current !== undefined && target !== undefined)
      move(from.current, target > from.current ? target - 1 : target);
    setTarget(undefined);
  };
  // Files may be dropped anywhere in the window.
  useEffect(() => {
    const over = (event: globalThis.DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: globalThis.DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const dropped = (event: globalThis.DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setIsOver(false);
      void addPictures(path, files);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", dropped);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", dropped);
    };
  }, [path]);

  // Words in the fields above render no row again.
  const rows = useMemo(() => {
    const counts = new Map<string, number>();
    return all.map((piece, index) => {
      const title = textOf(getAt(piece, ["title"]));
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      const isMarked = (name: string) => isRecord(piece) && piece[name] === true;
      const marks = [isMarked("draft") && words.draft, isMarked("unlisted") && words.unlisted];
      const edge = target === all.length && index === all.length - 1 ? "after" : undefined;
      return (
        <Row
          key={`${title}#${count}`}
          document={path}
          index={index}
          title={title}
          image={getAt(piece, ["image"])}
          marks={marks.filter(Boolean).join(", ")}
          isLast={index === all.length - 1}
          isDragged={dragged === index}
          dropEdge={target === index ? "before" : edge}
          {...{ act, drag }}
        />
      );
    });
  }, [path, all, dragged, target, act, drag]);
  const done = uploads.filter(({ isDone }) => isDone).length;
  return (
    <>
      <div className="compact">
        <Form draft={draft} schema={schema} omitted={["pieces"]} />
      </div>
      <div className="row">
        <h2>{words.pieces}</h2>
        <FileButton label={words.addPictures} isMultiple onFiles={(files) => void addPictures(path, files)} />
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
      {all.length + uploads.length === 0 && <p className="empty">{words.noPieces}</p>}
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
