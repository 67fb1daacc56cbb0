import { graphql } from "gatsby";
import { createElement, type ReactNode } from "react";
import type { RichText as Content, RichTextElement, RichTextNode } from "../../rich-text/rich-text";
import { linkAttributes } from "../../url/site-href";
import { languageAttributes } from "../../i18n/language-attributes";
import { Figures, type FigureImage } from "../figures/figures";
import { EmbeddedVideo } from "../video/embedded-video";
import { Video } from "../video/video";
import * as styles from "./rich-text.module.css";

type RichTextData = Queries.RichTextFragment;

interface RichTextProps {
  readonly text: RichTextData;
  /** Title of the page, for videos without a title and for images in analytics. */
  readonly title: string;
}

/** Returns the elements of a text. */
export const contentOf = ({ content }: RichTextData): Content => content as unknown as Content;

/** Returns the images with these keys. Their ids have an underscore, which no piece's or heading's id has. */
const figureImages = ({ images }: RichTextData, keys: readonly number[]): FigureImage[] =>
  images
    .filter(({ key }) => keys.includes(key))
    .map(({ key, ...image }) => ({ hash: `picture_${key}`, title: image.caption ?? image.alt, ...image }));

/** Returns the images of a text that open in the lightbox, in reading order. */
export function richTextImages(text: RichTextData): FigureImage[] {
  const keys = contentOf(text).flatMap((node) =>
    typeof node === "object" && "figures" in node ? node.figures : [],
  );
  // On the page, the element of the whole text has the language.
  const untranslated = text.untranslated?.includes("content") ? ["title", "alt"] : null;
  return figureImages(text, keys).map((image) => ({ ...image, untranslated }));
}

/** Props of an area that scrolls sideways, also with the keyboard. */
const scroller = { className: styles["scroller"], tabIndex: 0 };

/** Returns the props of a link with those of a footnote. */
const linkProps = ({ href = "", label, ...props }: NonNullable<RichTextElement["props"]>) => ({
  ...props,
  "aria-label": label,
  ...linkAttributes(href),
});

function renderElement({ tag, props, children = [] }: RichTextElement, context: RichTextProps): ReactNode {
  const content = children.map((child) => renderNode(child, context));
  switch (tag) {
    case "a":
      return createElement(tag, linkProps(props ?? {}), ...content);
    case "th":
      return createElement(tag, { ...props, scope: "col" }, ...content);
    case "pre":
      return createElement(tag, { ...scroller, dir: "ltr" }, ...content);
    case "table":
      return createElement("div", scroller, createElement(tag, null, ...content));
    default:
      return createElement(tag, props, ...content);
  }
}

function renderNode(node: RichTextNode, context: RichTextProps): ReactNode {
  if (typeof node === "string") return node;
  if ("tag" in node) return renderElement(node, context);
  const media = renderMedia(node, context);
  return media && <div className={styles["wide"]}>{media}</div>;
}

function renderMedia(node: Exclude<RichTextNode, string | RichTextElement>, { text, title }: RichTextProps) {
  if ("figures" in node) return <Figures images={figureImages(text, node.figures)} title={title} />;
  if ("embed" in node) {
    const poster = text.images.find(({ key }) => key === node.embed.poster);
    return <EmbeddedVideo video={node.embed} title={title} poster={poster} />;
  }
  const video = text.videos.find(({ key }) => key === node.video);
  if (!video?.video?.publicURL) return null;
  const { alt, caption, poster } = video;
  return (
    <Video url={video.video.publicURL} alt={alt} caption={caption} poster={poster?.childImageSharp?.resize} />
  );
}

/** Shows a text in a readable line length, with wider figures and videos. */
export function RichText(props: RichTextProps) {
  const content = contentOf(props.text).map((node) => renderNode(node, props));
  // In one of several languages, a text has the direction of its language, with any first word.
  const direction = siteLanguage.all.length === 0 && { dir: "auto" };
  return createElement(
    "div",
    { className: styles["text"], ...direction, ...languageAttributes(props.text, "content") },
    ...content,
  );
}

/** A text with its images and videos. */
export const richTextFragment = graphql`
  fragment RichText on RichText {
    content
    untranslated
    images {
      key
      alt
      caption
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
    videos {
      key
      alt
      caption
      video {
        publicURL
      }
      poster {
        childImageSharp {
          resize(width: 1125, toFormat: WEBP) {
            src
            aspectRatio
          }
        }
      }
    }
  }
`;
