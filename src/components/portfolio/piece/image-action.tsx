import { trackPieceClick } from "../../../browser/analytics-events";
import { interpolate } from "../../../i18n/interpolate";
import { Icon } from "../../icon/icon";
import { openPiece } from "../../lightbox/lightbox-hash";
import { preloadLightbox } from "../../lightbox/load-lightbox";
import * as styles from "./piece-action.module.css";

/** Icon class and label of each action. */
export const actions = {
  code: { icon: styles["code"], label: messages.code },
  image: { icon: styles["image"], label: messages.image },
  video: { icon: styles["video"], label: messages.video },
  website: { icon: styles["website"], label: messages.website },
};

/** Icon at the corner of an image, with a word on hover and focus, and always on devices without hover. */
export function ActionLabel({ kind }: { readonly kind: keyof typeof actions }) {
  const { icon, label } = actions[kind];
  return (
    <span className={styles["label"]}>
      <span className={styles["icon"]}>
        <Icon shape={icon} />
      </span>
      <span className={styles["text"]}>{label}</span>
    </span>
  );
}

/** Props of the action of a picture. */
export interface ActionProps {
  readonly title: string;
  /** Hash of the URL of the opened picture. */
  readonly slug: string;
  /** Title of the piece in analytics, if the picture has another one. */
  readonly piece?: string;
}

/** Button over an image that opens it in the lightbox. */
export function ImageAction({ title, slug, piece = title }: ActionProps) {
  return (
    <button
      type="button"
      data-scripting-only
      aria-label={interpolate(messages.actionOf, { action: messages.image, title })}
      aria-haspopup="dialog"
      className={styles["overlay"]}
      onPointerEnter={preloadLightbox}
      onPointerDown={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={() => {
        trackPieceClick("image", piece);
        openPiece(slug);
      }}
    >
      <ActionLabel kind="image" />
    </button>
  );
}
