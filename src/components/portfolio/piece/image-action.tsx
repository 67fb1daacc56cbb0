import { trackPieceClick } from "../../../browser/analytics";
import { interpolate } from "../../../i18n/interpolate";
import { Icon } from "../../icon/icon";
import { openPiece } from "../../lightbox/lightbox-hash";
import { preloadLightbox } from "../../lightbox/load-lightbox";
import * as styles from "./piece-action.module.css";

/** Icon class of each action. */
export const actionIcons = {
  code: styles["code"],
  image: styles["image"],
  video: styles["video"],
  website: styles["website"],
};

/** Icon at the corner of an image, with a word on hover and focus, and always on devices without hover. */
export function ActionLabel({
  kind,
  label,
}: {
  readonly kind: keyof typeof actionIcons;
  readonly label: string;
}) {
  return (
    <span className={styles["label"]}>
      <span className={styles["icon"]}>
        <Icon shape={actionIcons[kind]} />
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
}

/** Button over an image that opens it in the lightbox. */
export function ImageAction({ title, slug }: ActionProps) {
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
        trackPieceClick("image", title);
        openPiece(slug);
      }}
    >
      <ActionLabel kind="image" label={messages.image} />
    </button>
  );
}
