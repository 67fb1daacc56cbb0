import { graphql } from "gatsby";
import { languageAttributes } from "../../../i18n/language-attributes";
import { returnAnchor } from "../../../url/return-anchor";
import { LinkedParagraph } from "../../linked-text/linked-text";
import { Icon } from "../../icon/icon";
import { PageLink } from "../../page-link/page-link";
import { Picture } from "../../picture/picture";
import type { PieceLayout } from "../piece-layout";
import { actionIcon } from "./action-label";
import { LightboxButton } from "./lightbox-button";
import { pieceAction, PieceActionOverlay } from "./piece-action";
import * as styles from "./piece.module.css";

interface PieceProps {
  readonly piece: Queries.PieceFragment;
  readonly layout: PieceLayout;
  /** Position in the section, from 0. */
  readonly position: number;
}

/**
 * Returns the hash that opens the image of a piece whose own hash (`#slug`) only scrolls to it, because its
 * action is a link.
 */
export const enlargedHash = (slug: string): string => `large_${slug}`;

/** A piece in its section: image with one action, title and description. */
export function Piece({ piece, layout, position }: PieceProps) {
  const { title, description, slug, alt, image, calmSpot, loop, page, draft } = piece;
  const action = pieceAction(piece);
  return (
    <article id={slug} className={styles["piece"]} style={layout.style} data-far={position > 1 || undefined}>
      <div
        id={page ? returnAnchor(slug) : undefined}
        className={styles["media"]}
        data-loop={loop?.publicURL}
        data-title={loop ? title : undefined}
      >
        <Picture
          image={image}
          alt={alt}
          lang={languageAttributes(piece, "alt").lang}
          sizes={layout.sizes}
          loading={position === 0 ? "first" : "lazy"}
        />
        <PieceActionOverlay title={title} hash={slug} action={action} spot={calmSpot} />
      </div>
      <div className={styles["body"]}>
        {draft && <p data-draft>{uiTexts.draft}</p>}
        <div className={styles["header"]}>
          <h3 className={styles["title"]} {...languageAttributes(piece, "title")}>
            <PageLink page={page} data-arrow>
              {title}
            </PageLink>
          </h3>
          {action.kind !== "image" && !page && (
            <span id={enlargedHash(slug)}>
              <LightboxButton
                title={title}
                hash={enlargedHash(slug)}
                label={uiTexts.enlarge}
                className={styles["enlarge"]}
              >
                <Icon shape={actionIcon("image")} />
              </LightboxButton>
            </span>
          )}
        </div>
        <LinkedParagraph
          text={description}
          className={styles["description"]}
          {...languageAttributes(piece, "description")}
        />
      </div>
    </article>
  );
}

/** Fields of a piece in its section. */
export const pieceFragment = graphql`
  fragment Piece on Piece {
    title
    description
    slug
    alt
    untranslated
    draft
    ...OutgoingLinkUrls
    loop {
      publicURL
    }
    page {
      ...PageLinkTarget
    }
    calmSpot {
      ...CalmSpot
    }
    image {
      ...ContentImage
    }
  }
`;
