import { memo, type DragEvent } from "react";
import { IconButton } from "../fields/icon-button";
import { Thumbnail } from "../fields/thumbnail";
import { goTo } from "../route";
import { toggleSelected } from "../store/selected-pieces";
import { studioTexts } from "../studio-texts";
import { PieceMenu } from "./piece-menu";
import { PieceTitle, type OnRename } from "./piece-title";

export type PieceAction = "up" | "down" | "delete";

type PieceCardProps = {
  path: string;
  index: number;
  title: string;
  /** True for a title that is only in the first language. */
  isUntranslated: boolean;
  image: unknown;
  /** Labels such as "Draft". */
  labels: string;
  /** Reason why it is not saved, in words. */
  problem: string | undefined;
  isLast: boolean;
  renamed: { text: string; problem: string | undefined } | undefined;
  isSelected: boolean;
  isDragged: boolean;
  /** Edge of the card at which the dragged piece would be inserted. */
  dropEdge: "before" | "after" | undefined;
  onAction: (action: PieceAction, index: number) => void;
  onDrag: (event: DragEvent, index: number) => void;
  onRename: OnRename;
};

/** The card of a piece on the contact sheet of its section. Memoized, because a section can have 1,000 pieces. */
export const PieceCard = memo(function PieceCard(props: PieceCardProps) {
  const { path, index, title, image, labels, problem, isLast, renamed, onRename } = props;
  const { isUntranslated, isSelected, isDragged, dropEdge, onAction, onDrag } = props;
  const button = (action: PieceAction, name: string, symbol: string, isDisabled = false) => (
    <IconButton
      {...{ name, symbol }}
      aria-disabled={isDisabled}
      data-action={`${action}-${index}`}
      onClick={() => onAction(action, index)}
    />
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons move it, too
    <li
      className="piece"
      data-drop={dropEdge}
      data-dragged={isDragged || undefined}
      data-untranslated={isUntranslated || undefined}
      draggable={renamed === undefined}
      onDoubleClick={({ target }) => target instanceof HTMLImageElement && goTo(path, index)}
      onDragStart={(event) => onDrag(event, index)}
      onDragOver={(event) => onDrag(event, index)}
      onDragEnd={(event) => onDrag(event, index)}
    >
      <label>
        <input
          type="checkbox"
          aria-label={studioTexts.select(title)}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            toggleSelected(path, index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <Thumbnail documentPath={path} image={image} />
      </label>
      <div className="text">
        <PieceTitle {...{ path, index, title, isLast, renamed, onRename }} />
        {labels && <small>{labels}</small>}
        {/* While its title is written, the input says why. */}
        {problem !== undefined && renamed?.problem === undefined && (
          <small className="problem">{problem}</small>
        )}
      </div>
      <div className="actions">
        <IconButton
          name={studioTexts.edit(title)}
          symbol="✎"
          data-action={`edit-${index}`}
          onClick={() => goTo(path, index)}
        />
        {button("up", studioTexts.moveUp(title), "↑", index === 0)}
        {button("down", studioTexts.moveDown(title), "↓", isLast)}
        {button("delete", studioTexts.delete(title), "×")}
        <PieceMenu {...{ path, index, title }} />
      </div>
    </li>
  );
});
