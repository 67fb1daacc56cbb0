import type { FieldPath } from "../content/schema/value-paths";

/** Header with the token of a start of the server. */
export const tokenHeader = "x-studio-token";

/** The part of a JSON Schema that forms are made from. `role` is the meaning of a text. */
export type FormSchema = {
  type?: string;
  role?: string;
  /** True for a text that has a version for each language of the site. */
  isTranslated?: boolean;
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

/** Kinds of documents, each with one form. */
export type DocumentKind = "site" | "home" | "about" | "texts" | "section" | "page" | "page translation";

/** A document in the list of contents. */
export type DocumentSummary = {
  /** Path from `content/`. */
  path: string;
  kind: DocumentKind;
  title: string;
  version: string;
};

/** A mistake in a field. */
export type Problem = { path: FieldPath; message: string };

/** A document as it is on disk. */
export type StoredDocument = {
  path: string;
  kind: DocumentKind;
  version: string;
  /** Fields; undefined for a file that cannot be read. */
  value?: Record<string, unknown>;
  /** Text of a custom page below its fields. */
  body?: string;
  /** Lines about a file that cannot be read. */
  problems: string[];
};

/** The text of a Markdown file. */
export type StoredText = { path: string; version: string; text: string };

/** A change of a field's Markdown file, which may be new, or of its version in another language. */
export type TextChange = {
  field: FieldPath;
  text: string;
  version?: string | undefined;
  language?: string | undefined;
};

/** A document with changes. */
export type SaveRequest = {
  path: string;
  version: string;
  value: Record<string, unknown>;
  body?: string | undefined;
  texts?: TextChange[];
  /** True if files that no document names after this change are deleted. */
  removesFiles?: boolean;
  /** True if it belongs to the same undo step as the previous change. */
  continues?: boolean;
};

/** Result of a save. */
export type SaveResult = {
  revision: number;
  version: string;
  /** Fields as they are written: without the values that have problems. */
  value: Record<string, unknown>;
  body?: string;
  problems: Problem[];
  texts: StoredText[];
  /** Paths of imported files by their tokens. */
  placed: Record<string, string>;
};

/** Changes since the last commit, or the reason why nothing can be published. */
export type PublishState = { changes: string[]; unpushed: number; missing?: string };

/** The state of the server that every tab follows. */
export type StudioState = {
  revision: number;
  documents: DocumentSummary[];
  /** Tags of the site's languages, the first one first. */
  languages: readonly string[];
  /** Number of texts that each language but the first lacks. */
  missing: Readonly<Record<string, number>>;
  /** Lines of the last check of everything. */
  problems: string[];
  /** Label of the step that Undo reverts next. */
  undo?: string;
  publish: PublishState;
  /** URL of the site, when it answers. */
  site?: string;
};
