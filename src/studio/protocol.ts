import type { FieldPath } from "../content/schema/value-paths";

/** Header with the token that the server has put into the page. */
export const tokenHeader = "x-studio-token";

/** The part of a JSON Schema that forms are made from. */
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

/** An entry of the navigation. */
export type DocumentSummary = {
  /** Path from `content/`. */
  path: string;
  kind: DocumentKind;
  title: string;
  version: string;
};

/** A problem of a field. */
export type Problem = { path: FieldPath; message: string };

/** A document as it is on disk. */
export type StoredDocument = {
  path: string;
  kind: DocumentKind;
  version: string;
  /** Values of the fields; undefined for a file that cannot be parsed. */
  value?: Record<string, unknown>;
  /** Text of a custom page below its fields. */
  body?: string;
  /** Problems of a file that cannot be parsed, one a line. */
  problems: string[];
};

/** A Markdown file as it is on disk. */
export type StoredText = { path: string; version: string; text: string };

/** A new text for the Markdown file of a field. The file is created if the field names none. */
export type TextChange = {
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
  texts?: TextChange[];
  /** True to delete the files that this change makes unused. */
  removesUnusedFiles?: boolean;
  /** True to add the change to the last undo step. */
  extendsUndoStep?: boolean;
};

/** Result of a save. */
export type SaveResult = {
  revision: number;
  version: string;
  /** Values as they are written: without those that have problems. */
  value: Record<string, unknown>;
  body?: string;
  problems: Problem[];
  texts: StoredText[];
  /** Paths of uploads, as the document names them, by their tokens. */
  uploadPaths: Record<string, string>;
};

/** Changes since the last commit, and the problem that prevents publishing. */
export type PublishState = { changes: string[]; unpushedCommits: number; problem?: string };

/** The state that the server sends to every tab. */
export type StudioState = {
  /** Number of the state; newer states have a larger one. */
  revision: number;
  documents: DocumentSummary[];
  /** Tags of the site's languages, the first one first. */
  languages: readonly string[];
  /** Number of missing texts in each language except the first. */
  missingTexts: Readonly<Record<string, number>>;
  /** Problems of the last check of the whole content, one a line. */
  problems: string[];
  /** Label of the step that Undo reverts next. */
  undoLabel?: string;
  publish: PublishState;
  /** URL of the site, as soon as it answers. */
  siteUrl?: string;
};
