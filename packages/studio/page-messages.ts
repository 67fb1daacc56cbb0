/** Longest text of a message, in characters. */
export const maxMessageText = 5_000;

/** Writes a text as a page shows it: without Markdown, with pictures and captions in paragraphs of their own. */
export const withoutMarkdown = (text: string): string =>
  text
    .replaceAll("\\", "")
    .replace(/!\[([^\]]*)\]\([^)"]*(?:"([^"]*)")?\)/g, "\n\n$1\n\n$2\n\n")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^(?:[#>+-]|\d+\.)+\s/gm, "")
    .replace(/[*_~`]/g, "");

/** A text or picture that is selected on the page of the site, with the words that identify it. */
export type PageSelection = {
  kind: "text" | "picture";
  /** The text, or the description of the picture. */
  text: string;
  /** Title of the piece around it, or of the page. */
  heading: string;
  /** Name of the picture's file in URLs, without its ending. */
  file?: string | undefined;
  /** Its source, as `writeSource` writes it, if it is known. */
  source?: string | undefined;
  /** Source of the piece around it. */
  piece?: string | undefined;
};

/** Writes the source of what a page shows: the path of its document, and its place there, which has no blanks. */
export const writeSource = (path: string, at: string): string => `${path} ${at}`;

export function readSource(source: string): { path: string; at: string } {
  const end = source.lastIndexOf(" ");
  return { path: source.slice(0, end), at: source.slice(end + 1) };
}

/** Maximum number of files that are added at once. */
export const maxDroppedFiles = 1_000;

/** An edge of a piece of a section, next to which something is dropped. */
export type PieceEdge = { heading: string; side: "before" | "after" };

/** Files that are dropped on the page: on a picture, next to a piece, or elsewhere. */
export type FileDrop = {
  pathname: string;
  files: File[];
  /** Name of the folder with the files, if it was dropped. */
  folder?: string | undefined;
  picture?: PageSelection | undefined;
  edge?: PieceEdge | undefined;
};

/** A piece, by its title, that is dragged next to another one. */
export type PieceMove = { pathname: string; heading: string; edge: PieceEdge };

/**
 * A message from the page of the site to the Studio. It says what the owner points at, and what they drop there: the
 * Studio decides what that changes, and asks before it replaces something.
 */
export type PageMessage =
  | { type: "studio:ready" }
  | ({ type: "studio:selected"; pathname: string } & PageSelection)
  | ({ type: "studio:files" } & FileDrop)
  | ({ type: "studio:move" } & PieceMove);

/**
 * A message from the Studio to the page of the site. It changes how the page looks, or shows another page. With
 * `isClicked`, the text or picture is what was clicked last on the page.
 */
export type StudioMessage =
  | { type: "studio:view"; mode: "edit" | "browse"; colorScheme: "light" | "dark" }
  | { type: "studio:show"; pathname: string }
  | ({ type: "studio:outline"; isClicked?: boolean } & PageSelection)
  | { type: "studio:text"; text: string };

const isText = (value: unknown): boolean => typeof value === "string" && value.length <= maxMessageText;

const isOneOf = (value: unknown, ...options: readonly string[]): boolean => options.includes(value as string);

const isSelection = ({ kind, text, heading, ...others }: Record<string, unknown>): boolean =>
  isOneOf(kind, "text", "picture") &&
  [text, heading, ...["file", "source", "piece"].map((name) => others[name] ?? "")].every(isText);

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};

const isEdge = ({ heading, side }: Record<string, unknown>): boolean =>
  isText(heading) && isOneOf(side, "before", "after");

const areFiles = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= maxDroppedFiles + 1 && value.every((file) => file instanceof File);

/** Returns a message of the page; undefined for data of any other shape. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const fields = fieldsOf(data);
  const { type, pathname, files, folder = "", picture, edge, heading } = fields;
  const isValid =
    type === "studio:ready" ||
    (isText(pathname) &&
      ((type === "studio:selected" && isSelection(fields)) ||
        (type === "studio:move" && isText(heading) && isEdge(fieldsOf(edge))) ||
        (type === "studio:files" &&
          areFiles(files) &&
          isText(folder) &&
          (picture === undefined || isSelection(fieldsOf(picture))) &&
          (edge === undefined || isEdge(fieldsOf(edge))))));
  return isValid ? (data as PageMessage) : undefined;
}

/** Returns a message of the Studio; undefined for data of any other shape. */
export function readStudioMessage(data: unknown): StudioMessage | undefined {
  const fields = fieldsOf(data);
  const { type, mode, colorScheme, text, pathname } = fields;
  const isValid =
    (type === "studio:view" && isOneOf(mode, "edit", "browse") && isOneOf(colorScheme, "light", "dark")) ||
    (type === "studio:show" && isText(pathname) && /^\/(?![/\\])/.test(pathname as string)) ||
    (type === "studio:outline" && isSelection(fields)) ||
    (type === "studio:text" && isText(text));
  return isValid ? (data as StudioMessage) : undefined;
}
