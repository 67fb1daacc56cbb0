/**
 * A parsed Markdown text, so that pages need no Markdown parser. Numbers are keys of images and videos in the
 * GraphQL type `RichText`.
 */
export type RichText = readonly RichTextNode[];

/** Text, an HTML element, consecutive images, a video file, or a video of a provider. */
export type RichTextNode =
  | string
  | RichTextElement
  | { readonly figures: readonly number[] }
  | { readonly video: number }
  | { readonly embed: VideoEmbed };

/** An HTML element with its React props. */
export type RichTextElement = {
  readonly tag: string;
  readonly props?: {
    readonly id?: string;
    readonly href?: string;
    readonly role?: string;
    /** Accessible name of a link that is a sign. */
    readonly label?: string;
    readonly type?: string;
    readonly checked?: boolean;
    readonly disabled?: boolean;
    readonly start?: number;
    readonly style?: { readonly textAlign: "left" | "center" | "right" };
  };
  readonly children?: RichText;
};

/** A video of a provider (YouTube, Vimeo); nothing of it is loaded before it is played. */
export type VideoEmbed = {
  /** The provider's page of the video. */
  readonly url: string;
  /** URL of the provider's iframe, which plays at once. */
  readonly iframeUrl: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Title, if the owner gives one. */
  readonly title?: string;
  /** Key of the image that is shown until it is played. */
  readonly poster?: number;
};

/** Returns true for a text with a video of a provider. */
export const hasVideoEmbed = (content: RichText): boolean =>
  content.some((node) => typeof node === "object" && "embed" in node);

const isFootnoteReference = (node: RichTextNode): boolean =>
  typeof node === "object" && "tag" in node && node.props?.role === "doc-noteref";

function textContent(node: RichTextNode): string {
  if (typeof node === "string") return node;
  if (!("tag" in node)) return "";
  if (node.tag === "sup" && node.children?.some(isFootnoteReference)) return "";
  return node.tag === "br" ? " " : (node.children ?? []).map(textContent).join("");
}

/** Length that is enough for any description. */
const maxLength = 300;

/** Returns the first paragraphs as plain text. */
export function firstParagraphs(content: RichText): string {
  const paragraphs = content.filter((node) => typeof node === "object" && "tag" in node && node.tag === "p");
  return paragraphs.map(textContent).join(" ").slice(0, maxLength);
}
