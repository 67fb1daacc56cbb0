import { graphql } from "gatsby";
import { trackPieceClick } from "../../browser/analytics";
import { Icon } from "../icon/icon";
import * as styles from "./piece-page.module.css";

const links = [
  { kind: "code", field: "code", label: messages.code, shape: styles["code"] },
  { kind: "video", field: "video", label: messages.video, shape: styles["video"] },
  { kind: "website", field: "link", label: messages.website, shape: styles["website"] },
] as const;

/** Every address that a piece has, each by its name; nothing where it has none. */
export function OutgoingLinks({ piece }: { readonly piece: Queries.OutgoingLinksFragment }) {
  const given = links.flatMap(({ field, ...link }) => {
    const address = piece[field] ?? (field === "video" ? piece.videoFile?.publicURL : undefined);
    return address ? [{ ...link, address }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul role="list" className={styles["links"]}>
      {given.map(({ kind, label, shape, address }) => (
        <li key={kind}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              trackPieceClick(kind, piece.title, address);
            }}
          >
            <Icon shape={shape} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A piece with its addresses. */
export const outgoingLinksFragment = graphql`
  fragment OutgoingLinks on Piece {
    title
    code
    video
    videoFile {
      publicURL
    }
    link
  }
`;
