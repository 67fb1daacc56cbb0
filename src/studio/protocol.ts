import type { FieldPath, FieldProblem } from "../content/schema/value-paths";

/** Header with the token that the server has put into the page. */
export const tokenHeader = "x-studio-token";

/** Message of a response to a request with the token of another process. */
export const wrongTokenMessage = "The token is wrong.";

/** The JSON Schema keywords that forms use. */
export type FormSchema = {
  type?: string;
  /** Meaning of a text: a `FieldRole` of the content model. */
  role?: string;
  /** True for a text that has a version for each language of the site. */
  isTranslated?: boolean;
  /** Label of a field, if it differs from its name in sentence case. */
  title?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  deprecated?: boolean;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: FormSchema[];
  required?: string[];
  properties?: Record<string, FormSchema>;
  additionalProperties?: FormSchema | boolean;
  items?: FormSchema;
  maxItems?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
};

/** Kinds of documents. Each kind has one form. */
export type DocumentKind = "site" | "home" | "about" | "texts" | "section" | "page" | "page translation";

/** Returns true for custom pages and their translations. */
export const isPageKind = (kind: DocumentKind): boolean => kind === "page" || kind === "page translation";

/** An entry of the navigation. */
export type DocumentSummary = {
  /** Path relative to `content/`. */
  path: string;
  kind: DocumentKind;
  title: string;
  /** Digest of the file. */
  version: string;
};

/** A document on disk. */
export type StoredDocument = {
  path: string;
  kind: DocumentKind;
  version: string;
  /** Values of the fields; undefined for a file that cannot be parsed. */
  value?: Record<string, unknown>;
  /** Text of a custom page below its fields. */
  body?: string;
  /** Problems of a file that cannot be parsed, one line each. */
  problems: string[];
};

/** A Markdown file on disk. */
export type StoredMarkdown = { path: string; version: string; text: string };

/** New text for the Markdown file that a field names. If the field is empty, a file is created. */
export type MarkdownChange = {
  field: FieldPath;
  text: string;
  version?: string | undefined;
  /** Language of a translation; undefined for the original. */
  language?: string | undefined;
};

/** A request to save a document. */
export type SaveRequest = {
  path: string;
  version: string;
  value: Record<string, unknown>;
  body?: string | undefined;
  markdownChanges?: MarkdownChange[];
  /** True to delete the files that this change makes unused. */
  removesUnusedFiles?: boolean;
  /** True to add the change to the last undo step. */
  extendsUndoStep?: boolean;
};

/** Result of a save. */
export type SaveResult = {
  revision: number;
  version: string;
  /** Values on disk after the save, without the invalid changes. */
  value: Record<string, unknown>;
  body?: string;
  problems: FieldProblem[];
  markdownFiles: StoredMarkdown[];
  /** Paths of saved uploads, relative to the document, by their tokens. */
  uploadPaths: Record<string, string>;
};

/** Changes since the last commit, and the reason if they cannot be published. */
export type PublishState = { changes: string[]; unpushedCommits: number; problem?: string };

/** The state that the server sends to every tab. */
export type StudioState = {
  /** Increases with every new state. */
  revision: number;
  documents: DocumentSummary[];
  /** Tags of the site's languages, the first one first. */
  languages: readonly string[];
  /** Number of missing texts in each language except the first. */
  missingTexts: Readonly<Record<string, number>>;
  /** Problems of the last check of the whole content, one line each. */
  problems: string[];
  /** Label of the step that Undo reverts next. */
  undoLabel?: string;
  publish: PublishState;
  /** URL of the site; undefined until the site answers. */
  siteUrl?: string;
};
