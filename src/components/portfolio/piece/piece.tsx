import { imageData } from "../../picture/content-image";
import { graphql } from "gatsby";
import { LinkedText } from "../../linked-text/linked-text";
import { PageLink } from "../../page-link/page-link";
import { placeId } from "../../piece-page/piece-link";
import { Picture } from "../../picture/picture";
import type { PieceLayout } from "../piece-layout";
import { pieceAction } from "./piece-action";
import { PieceActionOverlay } from "./piece-action-overlay";
import * as styles from "./piece.module.css";

interface PieceProps {
  readonly piece: Queries.PieceFragment;
  readonly layout: PieceLayout;
  /** Place in the section, from 0. */
  readonly position: number;
}

/** A piece of work: its image with one action, its title and what it is about. */
export function Piece({ piece, layout, position }: PieceProps) {
  const action = pieceAction(piece);
  return (
    <article id={piece.slug} className={styles["piece"]} style={layout.style}>
      <div
        className={styles["work"]}
        data-loop={piece.loop?.publicURL}
        data-title={piece.loop ? piece.title : undefined}
      >
        <Picture
          image={imageData(piece.image)}
          alt={piece.alt}
          sizes={layout.sizes}
          loading={position === 0 ? "first" : "lazy"}
        />
        <PieceActionOverlay title={piece.title} slug={piece.slug} action={action} />
      </div>
      <div className={styles["words"]}>
        {piece.draft && <p className={styles["draft"]}>{messages.draft}</p>}
        <div className={styles["head"]}>
          <h3 className={styles["title"]}>
            {piece.page ? (
              <PageLink id={placeId(piece.slug)} page={piece.page}>
                {piece.title}
              </PageLink>
            ) : (
              piece.title
            )}
          </h3>
          {action.kind !== "image" && (
            <span aria-hidden="true" className={styles["kind"]}>
              {action.label}
            </span>
          )}
        </div>
        {piece.description && (
          <p className={styles["description"]}>
            <LinkedText text={piece.description} />
          </p>
        )}
      </div>
    </article>
  );
}

/** A piece as its section's page shows it. */
export const pieceFragment = graphql`
  fragment Piece on Piece {
    title
    description
    slug
    alt
    code
    video
    videoFile {
      publicURL
    }
    link
    draft
    loop {
      publicURL
    }
    page {
      ...PieceLink
    }
    image {
      ...ContentImage
    }
  }
`;
