import { forwardRef } from "react";
import { languageAttributes } from "../../i18n/language-attributes";
import { interpolate } from "../../i18n/interpolate";
import { IconButton } from "../icon/icon-button";
import { LinkedParagraph } from "../linked-text/linked-text";
import { PageLink } from "../page-link/page-link";
import type { ContentImage } from "../picture/picture";
import * as styles from "./lightbox.module.css";

export interface LightboxImage {
  /** Hash of the URL without its `#`; also the id of the element whose button opens the image. */
  readonly hash: string;
  /** Name of the dialog. */
  readonly title: string;
  readonly alt: string;
  readonly image: ContentImage;
  readonly description?: string | null;
  readonly page?: Queries.PageLinkTargetFragment | null;
  readonly untranslated?: readonly string[] | null | undefined;
  /** Field of `untranslated` that the title is from; `title` by default. */
  readonly titleField?: "alt" | "caption" | "title";
}

/** Factor of a zoom step. */
export const zoomStep = 1.5;

interface LightboxControlsProps {
  readonly image: LightboxImage;
  /** Position of the image among all, from 1. */
  readonly position: number;
  readonly count: number;
  /** Called with 1 for the next image, -1 for the previous one. */
  readonly onStep: (distance: 1 | -1) => void;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  /** Called with the factor. */
  readonly onZoom: (factor: number) => void;
  readonly onClose: () => void;
}

/** Title, position, description and buttons below the image. The ref is the close button. */
export const LightboxControls = forwardRef<HTMLButtonElement, LightboxControlsProps>(
  function LightboxControls({ image, position, count, onStep, canZoomIn, canZoomOut, onZoom, onClose }, ref) {
    const { title, description, page, untranslated = null, titleField = "title" } = image;
    const steps = [
      { name: uiTexts.previousImage, shape: styles["previousIcon"], distance: -1 },
      { name: uiTexts.nextImage, shape: styles["nextIcon"], distance: 1 },
    ] as const;
    const zooms = [
      { name: uiTexts.zoomOut, shape: styles["zoomOutIcon"], isDisabled: !canZoomOut, factor: 1 / zoomStep },
      { name: uiTexts.zoomIn, shape: styles["zoomInIcon"], isDisabled: !canZoomIn, factor: zoomStep },
    ];
    return (
      <div className={styles["controls"]}>
        <p className={styles["caption"]} aria-live="polite">
          <span className={styles["title"]} {...languageAttributes({ untranslated }, titleField)}>
            <PageLink page={page} data-arrow>
              {title}
            </PageLink>
          </span>
          {count > 1 && (
            <span className={styles["position"]}>{interpolate(uiTexts.positionOf, { position, count })}</span>
          )}
        </p>
        <LinkedParagraph
          text={description}
          className={styles["description"]}
          {...languageAttributes({ untranslated }, "description")}
        />
        <div className={styles["buttons"]}>
          {count > 1 &&
            steps.map(({ distance, ...button }) => (
              <IconButton key={distance} {...button} onClick={() => onStep(distance)} />
            ))}
          {zooms.map(({ factor, ...button }) => (
            <IconButton key={factor} {...button} onClick={() => onZoom(factor)} />
          ))}
          <IconButton ref={ref} name={uiTexts.close} shape={styles["closeIcon"]} onClick={onClose} />
        </div>
      </div>
    );
  },
);
