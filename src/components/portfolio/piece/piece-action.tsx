import type { MouseEvent } from "react";
import { trackPieceClick } from "../../../browser/analytics";
import { interpolate } from "../../../i18n/interpolate";
import { Icon } from "../../icon/icon";
import { openPiece } from "../../lightbox/lightbox-hash";
import { preloadLightbox } from "../../lightbox/load-lightbox";
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

/** Icon class of each action. */
export const actionIcons = {
  code: styles["code"],
  image: styles["image"],
  video: styles["video"],
  website: styles["website"],
};

/** Icon at the corner of an image, with a word on hover and focus, and always on devices without hover. */
function ActionLabel({ kind, label }: Pick<PieceAction, "kind" | "label">) {
  return (
    <span className={styles["label"]}>
      <span className={styles["icon"]}>
        <Icon shape={actionIcons[kind]} />
      </span>
      <span className={styles["text"]}>{label}</span>
    </span>
  );
}

interface ActionProps {
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

const middleButton = 1;

/** Link or button over the image of a piece. */
export function PieceActionOverlay({ title, slug, action }: ActionProps & { readonly action: PieceAction }) {
  if (action.kind === "image") return <ImageAction title={title} slug={slug} />;
  const { kind, label, href } = action;
  const track = () => {
    trackPieceClick(kind, title, href);
  };
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
