import type { PropsWithChildren } from "react";
import { trackPieceClick } from "../../../browser/analytics-events";
import { interpolate } from "../../../i18n/interpolate";
import { Icon } from "../../icon/icon";
import { openLightbox } from "../../lightbox/lightbox-hash";
import { preloadLightbox } from "../../lightbox/load-lightbox";
import * as styles from "./piece-action.module.css";

/** Icon class and label of each action. */
export const actions = {
  code: { icon: styles["code"], label: uiTexts.code },
  image: { icon: styles["image"], label: uiTexts.image },
  video: { icon: styles["video"], label: uiTexts.video },
  website: { icon: styles["website"], label: uiTexts.website },
};

/** Icon at the corner of an image, with a label on hover and focus, and on touch always if it is a link. */
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

/** Props of the action of an image. */
export interface ActionProps {
  readonly title: string;
  /** Hash of the URL of the opened image. */
  readonly hash: string;
  /** Title of the piece in analytics, if it is not that of the image. */
  readonly analyticsTitle?: string;
}

interface ImageActionProps extends ActionProps {
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Button that opens an image in the lightbox, by default over the image. */
export function ImageAction({
  title,
  hash,
  analyticsTitle = title,
  label = uiTexts.image,
  className = styles["overlay"],
  children = <ActionLabel kind="image" />,
}: PropsWithChildren<ImageActionProps>) {
  return (
    <button
      type="button"
      data-scripting-only
      aria-label={interpolate(uiTexts.actionOf, { action: label, title })}
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={preloadLightbox}
      onPointerDown={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={() => {
        trackPieceClick("image", analyticsTitle);
        openLightbox(hash);
      }}
    >
      {children}
    </button>
  );
}
