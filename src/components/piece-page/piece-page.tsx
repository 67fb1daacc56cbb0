import { graphql } from "gatsby";
import { fullRowWidth } from "../../layout/row-width";
import { EnlargeableImage, Figures, type FigureImage } from "../figures/figures";
import { languageAttributes } from "../../i18n/language-attributes";
import { Icon } from "../icon/icon";
import { LightboxHost } from "../lightbox/lightbox-host";
import { LinkedParagraph } from "../linked-text/linked-text";
import { imageAspectRatio, Picture } from "../picture/picture";
import { actionIcon, actionName } from "../section-page/piece/action-label";
import { PieceAnchor, outgoingLinks } from "../section-page/piece/piece-action";
import { RichText, richTextImages } from "../rich-text/rich-text";
import { firstPaintId } from "../page-head/first-paint";
import { PieceTags } from "../tags/tag-links";
import * as styles from "./piece-page.module.css";
import { PieceSiblings } from "./piece-siblings";

type Page = Queries.PiecePageContentFragment;
type PagePiece = NonNullable<Page["piece"]>;

/** Name of the main image in the lightbox. */
const mainHash = "picture_main";

function OutgoingLinks({ piece }: { readonly piece: PagePiece }) {
  const links = outgoingLinks(piece);
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles["links"]}>
      {links.map((link) => (
        <li key={link.kind}>
          <PieceAnchor title={piece.title} link={link}>
            <Icon shape={actionIcon(link.kind)} />
            {actionName(link.kind)}
          </PieceAnchor>
        </li>
      ))}
    </ul>
  );
}

/** Splits off the first paragraph of a story, which fills the space next to a high image. */
function splitStory(story: PagePiece["story"]): readonly PagePiece["story"][] {
  const content: unknown = story?.content;
  if (!story || !Array.isArray(content)) return [null, story];
  const [first, ...others] = content as readonly { readonly tag?: string }[];
  if (first?.tag !== "p") return [null, story];
  const withContent = (nodes: unknown) => ({ ...story, content: nodes as typeof story.content });
  return [withContent([first]), others.length > 0 ? withContent(others) : null];
}

/** Maximum aspect ratio of an image that is next to its heading on wide windows. */
const maxRatioAtSide = 1.25;

/** Returns the images of the piece's list `images`. */
function galleryImages({ images, title, ...piece }: PagePiece): FigureImage[] {
  const untranslatedTitle = piece.untranslated?.includes("title") ? ["title", "alt"] : null;
  return (images ?? []).map(({ alt, caption, untranslated, ...image }, position) => ({
    hash: `picture_more_${position + 1}`,
    title: caption || alt || title,
    titleField: caption ? "caption" : alt ? "alt" : "title",
    alt: alt ?? title,
    caption,
    untranslated: caption || alt ? untranslated : untranslatedTitle,
    ...image,
  }));
}

/** Returns the images of the story and of the list `images` of a piece. */
export function pieceImages(piece: PagePiece): FigureImage[] {
  return [...(piece.story ? richTextImages(piece.story) : []), ...galleryImages(piece)];
}

interface PiecePageProps {
  readonly page: Page;
  readonly piece: PagePiece;
}

/** The page of a piece: image, description, details, story, gallery, and links to other pieces. */
export function PiecePage({ page, piece }: PiecePageProps) {
  const { title, description, alt, image, story } = piece;
  const camera = piece.camera ? [{ label: uiTexts.camera, text: piece.camera, untranslated: null }] : [];
  const details = [...(piece.details ?? []), ...camera];
  const gallery = galleryImages(piece);
  const ratio = imageAspectRatio(image);
  const isAtSide = ratio < maxRatioAtSide;
  const main = { hash: mainHash, title, alt, image, untranslated: piece.untranslated };
  const [beginning, rest] = isAtSide ? splitStory(story) : [null, story];
  return (
    <>
      <div className={styles["page"]}>
        <article data-side={isAtSide} style={{ "--ratio": ratio }}>
          <div className={styles["header"]}>
            <h1 {...languageAttributes(piece, "title")}>{title}</h1>
            <LinkedParagraph
              text={description}
              className={styles["description"]}
              {...languageAttributes(piece, "description")}
            />
            <div className={styles["facts"]}>
              <OutgoingLinks piece={piece} />
              {details.length > 0 && (
                <dl className={styles["details"]}>
                  {details.map((detail, position) => (
                    <div key={position}>
                      <dt {...languageAttributes(detail, "label")}>{detail.label}</dt>
                      <dd {...languageAttributes(detail, "text")}>{detail.text}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <PieceTags tags={page.tags} />
            </div>
            {beginning && <RichText text={beginning} title={title} />}
          </div>
          <div id={mainHash} className={styles["image"]}>
            <EnlargeableImage hash={mainHash} title={title} spot={piece.calmSpot}>
              <Picture
                id={firstPaintId}
                image={image}
                alt={alt}
                lang={languageAttributes(piece, "alt").lang}
                sizes={
                  (isAtSide ? `(min-width: 960px) min(47.4vw, ${Math.round(85 * ratio)}vh), ` : "") +
                  `min(${fullRowWidth}, ${Math.round(110 * ratio)}vh)`
                }
                loading="first"
              />
            </EnlargeableImage>
          </div>
          {rest && <RichText text={rest} title={title} />}
          {gallery.length > 0 && (
            <div className={styles["gallery"]}>
              <Figures images={gallery} title={title} />
            </div>
          )}
        </article>
      </div>
      <PieceSiblings page={page} />
      <LightboxHost images={[main, ...pieceImages(piece)]} />
    </>
  );
}

/** Fields of a piece's page. */
export const piecePageContentFragment = graphql`
  fragment PiecePageContent on PiecePage {
    path
    section {
      accent
    }
    ...PieceSiblings
    tags {
      ...TagLink
    }
    piece {
      title
      description
      alt
      untranslated
      ...OutgoingLinkUrls
      details {
        label
        text
        untranslated
      }
      camera
      calmSpot {
        ...CalmSpot
      }
      image {
        ...ContentImage
      }
      images {
        alt
        caption
        untranslated
        image {
          ...ContentImage
        }
        layout {
          ...Figure
        }
        calmSpot {
          ...CalmSpot
        }
      }
      story {
        ...RichText
      }
    }
  }
`;
