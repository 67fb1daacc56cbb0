import { Icon } from "../icon/icon";
import type { PieceAction } from "./piece-action";
import * as styles from "./piece-action-overlay.module.css";

interface PieceActionOverlayProps {
  readonly title: string;
  readonly action: PieceAction;
}

/** Lies over a piece's image and says what a click does: on hover and focus, always where there is no hover. */
export function PieceActionOverlay({ title, action }: PieceActionOverlayProps) {
  const name = `${action.label}: ${title}`;
  const label = (
    <span className={styles["label"]}>
      <Icon name={action.kind} />
      {action.label}
    </span>
  );
  if (action.kind === "image") {
    return (
      <button type="button" aria-label={name} className={styles["overlay"]}>
        {label}
      </button>
    );
  }
  return (
    <a
      href={action.address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      className={styles["overlay"]}
    >
      {label}
    </a>
  );
}
