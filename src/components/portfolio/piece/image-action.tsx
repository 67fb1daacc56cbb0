import { trackPieceClick } from "../../../browser/analytics";
import { interpolate } from "../../../i18n/interpolate";
import { preloadLightbox } from "../lightbox/load-lightbox";
import { openPiece } from "../lightbox/opened-piece";
import { ActionLabel } from "./action-label";
import * as styles from "./piece-action-overlay.module.css";

interface ImageActionProps {
  readonly title: string;
  /** Names the picture in the address. */
  readonly slug: string;
}

/** Lies over a picture and opens it large. */
export function ImageAction({ title, slug }: ImageActionProps) {
  return (
    <button
      type="button"
      aria-label={interpolate(messages.actionOf, { action: messages.image, title })}
      aria-haspopup="dialog"
      className={styles["overlay"]}
      onPointerEnter={preloadLightbox}
      onPointerDown={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={() => {
        trackPieceClick("image", title);
        openPiece(slug);
      }}
    >
      <ActionLabel kind="image" label={messages.image} />
    </button>
  );
}
