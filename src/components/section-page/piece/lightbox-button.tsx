import type { PropsWithChildren } from "react";
import { trackPieceClick } from "../../../browser/analytics-events";
import { interpolate } from "../../../i18n/interpolate";
import { openLightbox } from "../../lightbox/lightbox-hash";
import { preloadLightbox } from "../../lightbox/load-lightbox";
import { ActionLabel } from "./action-label";
import * as styles from "./piece-action.module.css";

/** An image that opens in the lightbox. */
export interface LightboxTarget {
  readonly title: string;
  /** Hash of the URL of the opened image. */
  readonly hash: string;
  /** Title of the piece in analytics, if it is not that of the image. */
  readonly analyticsTitle?: string;
}

interface LightboxButtonProps extends LightboxTarget {
  /** Place of the icon over the image. */
  readonly spot?: Queries.CalmSpotFragment;
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Button that opens an image in the lightbox: over the image, or with its own label. */
export function LightboxButton({
  title,
  hash,
  analyticsTitle = title,
  spot,
  label = uiTexts.image,
  className = styles["overlay"],
  children = spot && <ActionLabel kind="image" spot={spot} />,
}: PropsWithChildren<LightboxButtonProps>) {
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
