import { graphql } from "gatsby";
import type { AriaAttributes, MouseEvent, PropsWithChildren } from "react";
import { trackPieceClick } from "../../../browser/analytics-events";
import { interpolate } from "../../../i18n/interpolate";
import { newTab } from "../../../url/external-link";
import { ActionLabel, actionName } from "./action-label";
import { LightboxButton, type LightboxTarget } from "./lightbox-button";
import * as styles from "./piece-action.module.css";

const linkKinds = ["code", "video", "website"] as const;

/** A link of a piece to another site or to a video file. */
export interface OutgoingLink {
  readonly kind: (typeof linkKinds)[number];
  readonly href: string;
}

/** Action of a piece's image: opens a link in a new tab, or the image in the lightbox. */
type PieceAction = OutgoingLink | { readonly kind: "image" };

export function outgoingLinks({
  code,
  video,
  videoFile,
  link,
}: Queries.OutgoingLinkUrlsFragment): OutgoingLink[] {
  const urls = { code, video: video ?? videoFile?.publicURL, website: link };
  return linkKinds.flatMap((kind) => {
    const href = urls[kind];
    return href ? [{ kind, href }] : [];
  });
}

/** Returns the one action of a piece: its first link, otherwise its image. */
export const pieceAction = (piece: Queries.OutgoingLinkUrlsFragment): PieceAction =>
  outgoingLinks(piece)[0] ?? { kind: "image" };

const middleButton = 1;

interface PieceAnchorProps extends AriaAttributes {
  readonly title: string;
  readonly link: OutgoingLink;
  readonly className?: string | undefined;
}

/** Outgoing link of a piece, which opens in a new tab. Analytics also counts middle clicks. */
export function PieceAnchor({ title, link, children, ...attributes }: PropsWithChildren<PieceAnchorProps>) {
  const { kind, href } = link;
  const track = () => trackPieceClick(kind, title, href);
  const trackMiddle = ({ button }: MouseEvent) => {
    if (button === middleButton) track();
  };
  return (
    <a {...attributes} {...newTab} href={href} onClick={track} onAuxClick={trackMiddle}>
      {children}
    </a>
  );
}

/** Link or button over the image of a piece. */
export function PieceActionOverlay({
  title,
  hash,
  action,
  spot,
}: LightboxTarget & { readonly action: PieceAction; readonly spot: Queries.CalmSpotFragment }) {
  if (action.kind === "image") return <LightboxButton title={title} hash={hash} spot={spot} />;
  const name = interpolate(uiTexts.actionOf, { action: actionName(action.kind), title });
  return (
    <PieceAnchor title={title} link={action} aria-label={name} className={styles["overlay"]}>
      <ActionLabel kind={action.kind} spot={spot} />
    </PieceAnchor>
  );
}

export const outgoingLinkUrlsFragment = graphql`
  fragment OutgoingLinkUrls on Piece {
    code
    video
    videoFile {
      publicURL
    }
    link
  }
`;
