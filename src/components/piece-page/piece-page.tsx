import { imageData } from "../picture/content-image";
import { graphql } from "gatsby";
import { Figures, type FigurePicture } from "../figures/figures";
import { OpenPicture } from "../figures/open-picture";
import { Picture } from "../picture/picture";
import { imageAspectRatio } from "../picture/picture-sources";
import { LinkedText } from "../linked-text/linked-text";
import { LightboxHost } from "../portfolio/lightbox/lightbox-host";
import { RichText, richTextPictures } from "../rich-text/rich-text";
import { OtherPieces } from "./other-pieces";
import { OutgoingLinks } from "./outgoing-links";
import * as styles from "./piece-page.module.css";

type Page = Queries.ShownPieceFragment;
type PagePiece = Page["piece"];

/** Id of the piece's own picture. */
const mainPicture = "picture_main";

function Details({ details }: { readonly details: NonNullable<PagePiece["details"]> }) {
  return (
    <dl className={styles["details"]}>
      {details.map(({ label, text }, position) => (
        <div key={position}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A picture that is no wider than this (width / height) stands beside its heading on wide windows. */
const widestBeside = 1.25;

/** The pictures that the owner lists beside the story. */
function furtherPictures({ images, title }: PagePiece): FigurePicture[] {
  return (images ?? []).map(({ alt, caption, ...picture }, position) => ({
    slug: `picture_more_${position + 1}`,
    title: caption ?? alt ?? title,
    alt: alt ?? title,
    caption,
    ...picture,
  }));
}

/** The page of its own that a piece has: picture, description, facts, story, further pictures. */
export function PiecePage({ page, piece }: { readonly page: Page; readonly piece: PagePiece }) {
  const { title, description, alt, image, story, details } = piece;
  const further = furtherPictures(piece);
  const ratio = imageAspectRatio(imageData(image));
  const main = { slug: mainPicture, title, alt, image };
  return (
    <div data-accent={page.section.accent} className={styles["page"]}>
      <article data-beside={ratio < widestBeside} style={{ "--ratio": ratio }}>
        <div className={styles["head"]}>
          <h1>{title}</h1>
          <div className={styles["about"]}>
            {description && (
              <p className={styles["description"]}>
                <LinkedText text={description} />
              </p>
            )}
            <OutgoingLinks piece={piece} />
          </div>
          {details && details.length > 0 && <Details details={details} />}
        </div>
        <div id={mainPicture} className={styles["picture"]}>
          <OpenPicture slug={mainPicture} title={title}>
            <Picture
              image={imageData(image)}
              alt={alt}
              sizes={`min(94.8vw - 13px, max(1600px, 62vw), ${Math.round(85 * ratio)}vh)`}
              loading="first"
            />
          </OpenPicture>
        </div>
        {story && <RichText text={story} title={title} />}
        {further.length > 0 && (
          <div className={styles["further"]}>
            <Figures pictures={further} />
          </div>
        )}
      </article>
      <OtherPieces page={page} />
      <LightboxHost pictures={[main, ...(story ? richTextPictures(story) : []), ...further]} />
    </div>
  );
}

/** A piece with everything that its own page shows, and what is beside it. */
export const shownPieceFragment = graphql`
  fragment ShownPiece on PiecePage {
    path
    section {
      accent
    }
    ...OtherPieces
    piece {
      title
      description
      alt
      ...OutgoingLinks
      details {
        label
        text
      }
      image {
        ...ContentImage
      }
      images {
        alt
        caption
        image {
          ...ContentImage
        }
        layout {
          ...Figure
        }
      }
      story {
        ...RichText
      }
    }
  }
`;
