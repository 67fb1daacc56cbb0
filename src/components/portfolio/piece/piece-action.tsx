import type { MouseEvent } from "react";
import { trackPieceClick } from "../../../browser/analytics-events";
import { interpolate } from "../../../i18n/interpolate";
import { ActionLabel, actions, ImageAction, type ActionProps } from "./image-action";
import * as styles from "./piece-action.module.css";

const linkKinds = ["code", "video", "website"] as const;

/** A link of a piece. */
export interface PieceLink {
  readonly kind: (typeof linkKinds)[number];
  readonly href: string;
}

/** Action of a piece's image: opens a link in a new tab, or the image in the lightbox. */
export type PieceAction = PieceLink | { readonly kind: "image" };

type LinkData = Pick<Queries.PieceFragment, "code" | "video" | "videoFile" | "link">;

/** Returns the links that a piece has. */
export function pieceLinks({ code, video, videoFile, link }: LinkData): PieceLink[] {
  const urls = { code, video: video ?? videoFile?.publicURL, website: link };
  return linkKinds.flatMap((kind) => {
    const href = urls[kind];
    return href ? [{ kind, href }] : [];
  });
}

/** Returns the one action of a piece: its first link, otherwise its image. */
export const pieceAction = (piece: LinkData): PieceAction => pieceLinks(piece)[0] ?? { kind: "image" };

const middleButton = 1;

/** Link or button over the image of a piece. */
export function PieceActionOverlay({ title, slug, action }: ActionProps & { readonly action: PieceAction }) {
  if (action.kind === "image") return <ImageAction title={title} slug={slug} />;
  const { kind, href } = action;
  const track = () => trackPieceClick(kind, title, href);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={interpolate(messages.actionOf, { action: actions[kind].label, title })}
      className={styles["overlay"]}
      onClick={track}
      onAuxClick={({ button }: MouseEvent) => {
        if (button === middleButton) track();
      }}
    >
      <ActionLabel kind={kind} />
    </a>
  );
}
