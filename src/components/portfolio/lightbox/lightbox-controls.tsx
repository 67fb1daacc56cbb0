import { forwardRef, type ComponentPropsWithRef } from "react";
import { interpolate } from "../../../i18n/interpolate";
import { Icon } from "../../icon/icon";
import { LinkedText } from "../../linked-text/linked-text";
import { PageLink } from "../../page-link/page-link";
import type { LightboxPicture } from "./lightbox-picture";
import * as styles from "./lightbox.module.css";

interface LightboxControlsProps {
  readonly picture: LightboxPicture;
  /** Place of the shown piece among those that can be stepped through, from 1. */
  readonly position: number;
  readonly count: number;
  /** Called with 1 for the next piece, -1 for the one before. */
  readonly onStep: (distance: 1 | -1) => void;
  readonly onClose: () => void;
}

/**
 * Title, which leads to the piece's page where it has one, place, buttons and description below the image; a step is
 * announced by its title and place. The ref is the close button.
 */
export const LightboxControls = forwardRef<HTMLButtonElement, LightboxControlsProps>(
  function LightboxControls({ picture, position, count, onStep, onClose }, ref) {
    const { title, description, page } = picture;
    return (
      <div className={styles["controls"]}>
        <p className={styles["caption"]} aria-live="polite">
          <span className={styles["title"]}>{page ? <PageLink page={page}>{title}</PageLink> : title}</span>
          {count > 1 && (
            <span className={styles["position"]}>
              {interpolate(messages.positionOf, { position, count })}
            </span>
          )}
        </p>
        {count > 1 && (
          <>
            <Control
              name={messages.previousImage}
              icon="previous"
              onClick={() => {
                onStep(-1);
              }}
            />
            <Control
              name={messages.nextImage}
              icon="next"
              onClick={() => {
                onStep(1);
              }}
            />
          </>
        )}
        <Control ref={ref} name={messages.close} icon="close" onClick={onClose} />
        {description && (
          <p className={styles["description"]}>
            <LinkedText text={description} />
          </p>
        )}
      </div>
    );
  },
);

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
