import type { MouseEvent } from "react";
import { trackPieceClick } from "../../../browser/analytics";
import { interpolate } from "../../../i18n/interpolate";
import { ActionLabel } from "./action-label";
import { ImageAction } from "./image-action";
import type { PieceAction } from "./piece-action";
import * as styles from "./piece-action-overlay.module.css";

const middleButton = 1;

interface PieceActionOverlayProps {
  readonly title: string;
  /** Names the piece in the address. */
  readonly slug: string;
  readonly action: PieceAction;
}

/** Lies over a piece's image and does its action. */
export function PieceActionOverlay({ title, slug, action }: PieceActionOverlayProps) {
  if (action.kind === "image") return <ImageAction title={title} slug={slug} />;
  const { kind, label, address } = action;
  const track = () => {
    trackPieceClick(kind, title, address);
  };
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={interpolate(messages.actionOf, { action: label, title })}
      className={styles["overlay"]}
      onClick={track}
      onAuxClick={({ button }: MouseEvent) => {
        if (button === middleButton) track();
      }}
    >
      <ActionLabel kind={kind} label={label} />
    </a>
  );
}
