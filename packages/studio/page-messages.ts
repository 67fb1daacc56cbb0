/** Longest text of a message, in characters. */
export const maxMessageText = 5_000;

/** A text or picture that is selected on the page of the site, with the words that identify it. */
export type PageSelection = {
  kind: "text" | "picture";
  /** The text, or the description of the picture. */
  text: string;
  /** Title of the piece around it, or of the page. */
  heading: string;
};

/** A message from the page of the site to the Studio. It only says what the owner points at. */
export type PageMessage =
  { type: "studio:ready" } | ({ type: "studio:selected"; pathname: string } & PageSelection);

/** A message from the Studio to the page of the site. It only changes how the page looks. */
export type StudioMessage =
  | { type: "studio:view"; mode: "edit" | "browse"; colorScheme: "light" | "dark" }
  | ({ type: "studio:outline" } & PageSelection)
  | { type: "studio:text"; text: string };

const isText = (value: unknown): boolean => typeof value === "string" && value.length <= maxMessageText;

const isOneOf = (value: unknown, ...options: readonly string[]): boolean => options.includes(value as string);

const isSelection = ({ kind, text, heading }: Record<string, unknown>): boolean =>
  isOneOf(kind, "text", "picture") && isText(text) && isText(heading);

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};

/** Returns a message of the page; undefined for data of any other shape. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  const fields = fieldsOf(data);
  const isValid =
    fields["type"] === "studio:ready" ||
    (fields["type"] === "studio:selected" && isText(fields["pathname"]) && isSelection(fields));
  return isValid ? (data as PageMessage) : undefined;
}

/** Returns a message of the Studio; undefined for data of any other shape. */
export function readStudioMessage(data: unknown): StudioMessage | undefined {
  const fields = fieldsOf(data);
  const { type, mode, colorScheme, text } = fields;
  const isValid =
    (type === "studio:view" && isOneOf(mode, "edit", "browse") && isOneOf(colorScheme, "light", "dark")) ||
    (type === "studio:outline" && isSelection(fields)) ||
    (type === "studio:text" && isText(text));
  return isValid ? (data as StudioMessage) : undefined;
}
