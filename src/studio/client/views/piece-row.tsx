import { memo, type DragEvent } from "react";
import { Thumbnail } from "../fields/thumbnail";
import { goTo } from "../place";
import { words } from "../words";

/** Changes of the list of pieces. */
export type PieceAction = "up" | "down" | "delete";

type PieceRowProps = {
  document: string;
  index: number;
  title: string;
  image: unknown;
  marks: string;
  isLast: boolean;
  isDragged: boolean;
  dropEdge: "before" | "after" | undefined;
  act: (action: PieceAction, index: number) => void;
  drag: (event: DragEvent, index: number) => void;
};

/** One piece in the list, which is rendered again only when something of it changes. */
export const PieceRow = memo(function PieceRow(props: PieceRowProps) {
  const { document, index, title, image, marks, isLast, isDragged, dropEdge, act, drag } = props;
  const button = (action: PieceAction, name: string, sign: string, isDisabled = false) => (
    <button
      type="button"
      aria-disabled={isDisabled}
      data-action={`${action}-${index}`}
      onClick={() => act(action, index)}
    >
      <span className="hidden">{name}</span>
      <span aria-hidden>{sign}</span>
    </button>
  );
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
      <button type="button" data-action={`edit-${index}`} onClick={() => goTo(document, index)}>
        {words.editPiece}
        <span className="hidden"> {title}</span>
      </button>
      {button("up", words.moveUp(title), "↑", index === 0)}
      {button("down", words.moveDown(title), "↓", isLast)}
      {button("delete", words.remove(title), "×")}
    </li>
  );
});
