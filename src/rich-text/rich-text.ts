/**
 * The data of a Markdown text, which the build writes and a component renders: pages need no Markdown parser.
 * Images and videos are named by the keys of their entries in the GraphQL type `RichText`.
 */
export type RichText = readonly RichTextNode[];

/** Text, an element of HTML, a row of pictures, a video file, or a video of a provider. */
export type RichTextNode =
  | string
  | RichTextElement
  | { readonly figures: readonly number[] }
  | { readonly video: number }
  | { readonly embed: VideoEmbed };

/** An element of HTML with its React props. */
export type RichTextElement = {
  readonly tag: string;
  readonly props?: {
    readonly id?: string;
    readonly href?: string;
    readonly start?: number;
    readonly style?: { readonly textAlign: "left" | "center" | "right" };
  };
  readonly children?: RichText;
};

/** A video of a provider (YouTube, Vimeo), of which nothing is loaded before it is played. */
export type VideoEmbed = {
  /** The provider's page of the video. */
  readonly url: string;
  /** URL of the provider's frame, which plays at once. */
  readonly frame: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** The owner's words for it, if there are any. */
  readonly title?: string;
  /** Key of the image that is shown until it is played. */
  readonly poster?: number;
};

/** Checks for a provider's video. */
export const hasVideoEmbed = (content: RichText): boolean =>
  content.some((node) => typeof node === "object" && "embed" in node);

function plainText(node: RichTextNode): string {
  if (typeof node === "string") return node;
  if (!("tag" in node)) return "";
  return node.tag === "br" ? " " : (node.children ?? []).map(plainText).join("");
}

/** Length that is enough for any description. */
const maxOpening = 300;

/** Returns the first paragraphs without their markup. */
export function openingText(content: RichText): string {
  const paragraphs = content.filter((node) => typeof node === "object" && "tag" in node && node.tag === "p");
  return paragraphs.map(plainText).join(" ").slice(0, maxOpening);
}
