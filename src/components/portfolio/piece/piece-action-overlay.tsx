import type { MouseEvent } from "react";
import { trackPieceClick } from "../../../browser/analytics";
import { fill } from "../../../texts/fill";
import { Icon } from "../../icon/icon";
import { preloadLightbox } from "../lightbox/load-lightbox";
import { openPiece } from "../lightbox/opened-piece";
import type { PieceAction } from "./piece-action";
import * as styles from "./piece-action-overlay.module.css";

const middleButton = 1;

interface PieceActionOverlayProps {
  readonly title: string;
  /** Names the piece in the address. */
  readonly slug: string;
  readonly action: PieceAction;
}

/**
 * Lies over a piece's image and says what a click does: by a sign in its corner, with a word on hover and focus, and
 * always where there is no hover.
 */
export function PieceActionOverlay({ title, slug, action }: PieceActionOverlayProps) {
  const name = fill(siteTexts.actionOf, { action: action.label, title });
  const track = () => {
    trackPieceClick(action.kind, title);
  };
  const label = (
    <span className={styles["label"]}>
      <span className={styles["sign"]}>
        <Icon shape={styles[action.kind]} />
      </span>
      <span className={styles["words"]}>{action.label}</span>
    </span>
  );
  if (action.kind === "image") {
    return (
      <button
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        className={styles["overlay"]}
        onPointerEnter={preloadLightbox}
        onPointerDown={preloadLightbox}
        onFocus={preloadLightbox}
        onClick={() => {
          track();
          openPiece(slug);
        }}
      >
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
      onClick={track}
      onAuxClick={({ button }: MouseEvent) => {
        if (button === middleButton) track();
      }}
    >
      {label}
    </a>
  );
}
