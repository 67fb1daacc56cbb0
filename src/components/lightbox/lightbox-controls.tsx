import { forwardRef, type ComponentPropsWithRef } from "react";
import { fill } from "../../texts/fill";
import { Icon } from "../icon/icon";
import { LinkedText } from "../linked-text/linked-text";
import { PageLink } from "../page-link/page-link";
import type { LightboxPicture } from "./lightbox-picture";
import * as styles from "./lightbox.module.css";

interface ControlProps extends ComponentPropsWithRef<"button"> {
  readonly name: string;
  readonly icon: "previous" | "next" | "close";
}

const Control = forwardRef<HTMLButtonElement, ControlProps>(function Control({ name, icon, onClick }, ref) {
  return (
    <button ref={ref} type="button" aria-label={name} title={name} onClick={onClick}>
      <Icon shape={styles[`${icon}Icon`]} />
    </button>
  );
});

interface LightboxControlsProps {
  readonly picture: LightboxPicture;
  /** Position of the picture among all, from 1. */
  readonly position: number;
  readonly count: number;
  /** Called with 1 for the next picture, -1 for the previous one. */
  readonly onStep: (distance: 1 | -1) => void;
  readonly onClose: () => void;
}

/**
 * Title (a link to the piece's page if it has one), position, buttons and description below the image. Screen readers
 * announce title and position of each step. The ref is the close button.
 */
export const LightboxControls = forwardRef<HTMLButtonElement, LightboxControlsProps>(
  function LightboxControls({ picture, position, count, onStep, onClose }, ref) {
    const { title, description, page } = picture;
    const steps = [
      { name: siteTexts.previousImage, icon: "previous", distance: -1 },
      { name: siteTexts.nextImage, icon: "next", distance: 1 },
    ] as const;
    return (
      <div className={styles["controls"]}>
        <p className={styles["caption"]} aria-live="polite">
          <span className={styles["title"]}>{page ? <PageLink page={page}>{title}</PageLink> : title}</span>
          {count > 1 && (
            <span className={styles["position"]}>{fill(siteTexts.positionOf, { position, count })}</span>
          )}
        </p>
        {count > 1 &&
          steps.map(({ name, icon, distance }) => (
            <Control key={icon} name={name} icon={icon} onClick={() => onStep(distance)} />
          ))}
        <Control ref={ref} name={siteTexts.close} icon="close" onClick={onClose} />
        {description && (
          <p className={styles["description"]}>
            <LinkedText text={description} />
          </p>
        )}
      </div>
    );
  },
);
