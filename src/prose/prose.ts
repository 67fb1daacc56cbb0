/**
 * What a Markdown file becomes in the build and components render: plain data, so that no page needs a Markdown parser.
 * Pictures and films are named by their keys; the data beside the blocks holds what they are.
 */

/** Words, and what stands between them. A plain string is text. */
export type Inline =
  | string
  | { readonly kind: "emphasis" | "strong"; readonly content: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly address: string; readonly content: readonly Inline[] }
  | { readonly kind: "break" };

/** Levels of the headings of a text: the page's title is the heading of level 1. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** How the cells of a table's column are aligned, where the owner says so. */
export type ColumnAlignment = "left" | "center" | "right" | null;

/** A film of a provider (YouTube, Vimeo), of which nothing is loaded before it is played. */
export type ProviderFilm = {
  /** Where the provider shows it. */
  readonly address: string;
  /** Address of the provider's frame, which plays at once. */
  readonly frame: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** The owner's words for it; none where only the address is given. */
  readonly words?: string;
  /** Key of the picture that stands in its place, if there is one. */
  readonly poster?: number;
};

/** A part of a text. */
export type Block =
  | {
      readonly kind: "heading";
      readonly level: HeadingLevel;
      /** Names the heading in addresses; unique in its text. */
      readonly id: string;
      readonly content: readonly Inline[];
    }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  /** `start` is the first number of an ordered list. */
  | { readonly kind: "list"; readonly start?: number; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "code"; readonly text: string }
  /** The first row holds the heads of the columns. */
  | {
      readonly kind: "table";
      readonly align: readonly ColumnAlignment[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "rule" }
  /** Keys of pictures that follow each other. */
  | { readonly kind: "figures"; readonly images: readonly number[] }
  /** Key of a film that is a file of the site's own. */
  | { readonly kind: "film"; readonly film: number }
  | ({ readonly kind: "provider film" } & ProviderFilm);
