import type { MouseEvent } from "react";
import { trackPieceClick } from "../../../browser/analytics";
import { interpolate } from "../../../i18n/interpolate";
import { ActionLabel, ImageAction, type ActionProps } from "./image-action";
import * as styles from "./piece-action.module.css";

const links = [
  { kind: "code", field: "code", label: messages.code },
  { kind: "video", field: "video", label: messages.video },
  { kind: "website", field: "link", label: messages.website },
] as const;

/** A link of a piece. */
export interface PieceLink {
  readonly kind: (typeof links)[number]["kind"];
  readonly label: string;
  readonly href: string;
}

/** Action of a piece's image: opens a link in a new tab, or the image in the lightbox. */
export type PieceAction = PieceLink | { readonly kind: "image"; readonly label: string };

/** Returns the links that a piece has. */
export function pieceLinks({
  videoFile,
  ...piece
}: Pick<Queries.PieceFragment, "code" | "video" | "videoFile" | "link">): PieceLink[] {
  return links.flatMap(({ field, ...link }) => {
    const href = piece[field] ?? (field === "video" && videoFile?.publicURL);
    return href ? [{ ...link, href }] : [];
  });
}

/** Returns the one action of a piece: its first link, otherwise its image. */
export function pieceAction(piece: Parameters<typeof pieceLinks>[0]): PieceAction {
  return pieceLinks(piece)[0] ?? { kind: "image", label: messages.image };
}

const middleButton = 1;

/** Link or button over the image of a piece. */
export function PieceActionOverlay({ title, slug, action }: ActionProps & { readonly action: PieceAction }) {
  if (action.kind === "image") return <ImageAction title={title} slug={slug} />;
  const { kind, label, href } = action;
  const track = () => trackPieceClick(kind, title, href);
  return (
    <a
      href={href}
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
