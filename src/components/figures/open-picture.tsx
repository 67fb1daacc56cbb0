import type { ReactNode } from "react";
import { trackPieceClick } from "../../browser/analytics";
import { fill } from "../../texts/fill";
import { Icon } from "../icon/icon";
import { preloadLightbox } from "../portfolio/lightbox/load-lightbox";
import { openPiece } from "../portfolio/lightbox/opened-piece";
import * as styles from "./open-picture.module.css";

interface OpenPictureProps {
  /** Names the picture in the address. */
  readonly slug: string;
  readonly title: string;
  /** The picture. */
  readonly children: ReactNode;
}

/** A picture under a button that opens it large. */
export function OpenPicture({ slug, title, children }: OpenPictureProps) {
  return (
    <div className={styles["picture"]}>
      {children}
      <button
        type="button"
        aria-label={fill(siteTexts.actionOf, { action: siteTexts.image, title })}
        aria-haspopup="dialog"
        onPointerEnter={preloadLightbox}
        onPointerDown={preloadLightbox}
        onFocus={preloadLightbox}
        onClick={() => {
          trackPieceClick("image", title);
          openPiece(slug);
        }}
      >
        <Icon shape={styles["enlarge"]} />
      </button>
    </div>
  );
}
