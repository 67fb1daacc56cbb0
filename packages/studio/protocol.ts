import { decodeUrl } from "../../src/url/decode-url";
import type { FieldPath } from "../content/schema/value-paths";
import type { Input, Keys, Place } from "./document-state";
import type { MovedPages } from "./moved-links";

/** Header with the token that the server has put into the page. */
export const tokenHeader = "x-studio-token";

/** Message of a response to a request with the token of another process. */
export const wrongTokenMessage = "The token is wrong.";

/** Maximum size of an uploaded file in bytes. */
export const maxFileBytes = 100_000_000;

/** Text of a new page, because a page must not be empty. Its page on the site has no words until the owner writes some. */
export const newPageText = "<!-- Write here. -->";

/** Returns the words in the name of a picture's file: its description in a text until the owner writes one. */
export const wordsOfFile = (src: string): string =>
  (decodeUrl(src) ?? src).replace(/^.*\/|\.[^.]*$/g, "").replace(/[-_]+/g, " ");

/** The JSON Schema keywords that forms use. */
export type FormSchema = {
  type?: string;
  /** Meaning of a text: a `FieldRole` of the content model. */
  role?: string;
  /** True for a text that has a version for each language of the site. */
  isTranslated?: boolean;
  /** Label of a field, if it differs from its name in sentence case. */
  title?: string;
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

/** A problem of a place in a document, as the rest of a sentence that starts with the field. */
export type PlacedProblem = { at: Place; message: string };

/** An input that is not valid, and waits in its control, with its problems. */
export type WaitingInput = Input & { problems: PlacedProblem[] };

/** An entry of the navigation. */
export type DocumentSummary = {
  /** Path relative to `content/`. */
  path: string;
  kind: DocumentKind;
  title: string;
  /** Digest of the file. */
  version: string;
  /** Inputs of the document that wait. */
  waiting: readonly WaitingInput[];
};

/** A document on disk, with the inputs that wait for it. */
export type StoredDocument = {
  path: string;
  kind: DocumentKind;
  /** Digest of the file. */
  version: string;
  /** Digest of keys and inputs. */
  extrasVersion: string;
  /** Id of the request that has written this version; undefined if it was another program. */
  savedBy?: string | undefined;
  /** Values of the fields, which are the last good ones; undefined for a file that cannot be parsed. */
  value?: Record<string, unknown>;
  keys: Keys;
  inputs: readonly WaitingInput[];
  /** Problems of a file that cannot be parsed, one line each. */
  problems: string[];
};

/** A Markdown file on disk. */
export type StoredMarkdown = { path: string; version: string; text: string };

/** A Markdown file that a save has written or deleted, also one whose links follow a title. */
export type SavedText = { at: Place; language?: string | undefined; file?: StoredMarkdown };

/** A request to save a whole document. */
export type SaveRequest = {
  path: string;
  /** Random id: it tells the browser that a version is its own when the answer was lost. */
  id?: string | undefined;
  /** Version that the change is based on; null for a file that must not exist. */
  version: string | null;
  /** Version of keys and inputs that the change is based on; they are not compared without it. */
  extrasVersion?: string | undefined;
  value: Record<string, unknown>;
  /** Keys of the entries; without them, entries are recognized by their values. */
  keys?: Keys | undefined;
  /** All inputs that are to be written if they are valid, also those that waited before. */
  inputs?: readonly Input[] | undefined;
  /** True to make the change a part of the last undo step, if that is the same kind of change. */
  continuesStep?: boolean | undefined;
};

export type SaveResult = {
  revision: number;
  /** The document that is on disk now. Its inputs are those that are not valid. */
  document: StoredDocument;
  texts: SavedText[];
  moved: MovedPages;
  /** Problems of a changed order or a removal, which is not written. */
  refused: PlacedProblem[];
};

/** Response to the deletion of a document. */
export type DeletionResult = {
  revision: number;
  /** Number of pictures in the folder of a deleted section that no document names: they are a section now. */
  leftPictures: number;
};

/** A changed part of a document: a piece with its title, or a field with its name. */
export type ContentChangePart = {
  kind: "added" | "changed" | "deleted" | "moved" | "reordered";
  title?: string;
  field?: string;
  /** Names of the changed fields of a piece. */
  fields?: readonly string[];
  /** Path of the picture from `content/`. */
  image?: string;
  /** True for a piece that visitors do not see. */
  isDraft?: boolean;
};

/** A changed document or file. */
export type ContentChange = {
  kind: "added" | "changed" | "deleted";
  /** Title of a document, or name of another file. */
  title: string;
  /** Path of a document that still exists, from `content/`. */
  path?: string;
  documentKind?: DocumentKind;
  image?: string;
  /** True for a page that visitors do not see. */
  isDraft?: boolean;
  items: ContentChangePart[];
  /** Number of items that are not listed. */
  moreItems?: number;
};

/** A step on the way to the first publication. */
export type PublishStep = {
  id: "git" | "identity" | "repository" | "first commit" | "host" | "own host" | "connection";
  isDone: boolean;
  /** Command that does the step. */
  command?: string;
};

/** The piece that a part of a section belongs to, with the path of its picture from `content/`. */
export type ConflictPiece = { title: string; image?: string };

/** A part of a conflict: a field of a document, or the whole file with an empty path. Null: deleted. */
export type ConflictField = {
  path: FieldPath;
  yours: unknown;
  theirs: unknown;
  piece?: ConflictPiece;
  /** Title of the section to which the piece was moved by the side that has no version of it. */
  movedTo?: string;
};

/** Subject of a conflict, as the owner knows it. */
export type ConflictSubject = {
  kind: "document" | "story" | "text" | "picture" | "file";
  /** That of the document or piece; the name of a file that none names. */
  title: string;
  /** Language of a translated text. */
  language?: string;
};

/** A piece, field or file that the owner and another computer have changed, with both versions of its parts. */
export type PublishConflict = {
  /** Another one when either version has changed since. */
  id: string;
  /** Path of the file from the site's folder. */
  path: string;
  subject: ConflictSubject;
  fields: ConflictField[];
};

export type PublishRequest = {
  /** True to get the commits of another computer first. */
  getsOtherChanges?: boolean | undefined;
  /** Versions that the owner has chosen in conflicts, by their ids. */
  sides?: Record<string, "yours" | "theirs"> | undefined;
};

/** Result of publishing: a message if nothing was published, and the conflicts that the owner has to decide. */
export type PublishResult = { revision: number; message?: string; conflicts?: PublishConflict[] };

/** Changes that can be published, and the reason if they cannot. */
export type PublishState = {
  changes: ContentChange[];
  /** Commits that the host lacks, e.g. because there was no connection. */
  unpushedCommits: number;
  /** Commits of another computer that are not here. */
  otherCommits: number;
  steps: PublishStep[];
  problem?: string;
  /** Conflicts that a command of Git, such as `git pull`, has left. */
  conflicts?: PublishConflict[];
  /** Step of the running publication, with the part that is done in percent. */
  progress?: { phase: "checking" | "receiving" | "sending"; percent?: number };
  /** URL of the published site. */
  address?: string;
  /** URL of the repository that the changes are sent to. */
  destination?: string;
  /** Command for a destination that may be the template's repository, since it has nothing of the owner. */
  templateCommand?: string;
};

/** Action of a change in the history, for the words that people read. */
export type ChangeAction =
  | "change"
  | "deletion in"
  | "deletion of"
  | "new"
  | "icon"
  | "picture for"
  | "piece moved to"
  | "copy in"
  | "outside change of";

/** A change in the history. */
export type HistoryEntry = {
  id: string;
  action: ChangeAction;
  /** Path of the document or file, relative to `content/`. */
  path: string;
  time: number;
  isUndone: boolean;
  /** Changed documents with their parts; undefined for the oldest changes. */
  changes?: ContentChange[];
};

/** Result of Undo or Redo. Without a change, there was nothing to undo, or `refused` is the reason. */
export type UndoReport = {
  revision: number;
  change?: HistoryEntry;
  refused?: string;
  /** True if only changes from outside are in the way, which Undo can revert first. */
  canForce?: boolean;
};

/** Size of a picture, in pixels as it is seen, and in bytes. */
export type PictureInfo = { width: number; height: number; bytes: number };

/** Names of the installed fonts, and of the defaults of the settings of the same names. */
export type FontList = { names: string[]; defaults: Readonly<Record<string, string>> };

/** A field of a document. */
export type ContentPlace = {
  path: string;
  field: FieldPath;
  /** Language of its text, if it is in several. */
  language?: string;
};

/** A text that the search has found. Its field is empty for the title of the document. */
export type SearchHit = ContentPlace & {
  /** Title of the document and the piece. */
  title: string;
  excerpt: string;
};

/** A place with the words that name it. */
export type TitledPlace = ContentPlace & {
  documentKind: DocumentKind;
  /** Title of the document and the piece. */
  title: string;
};

/** A problem of the content: its place if a document has it, and the line of the check. */
export type ListedProblem = {
  place?: TitledPlace | undefined;
  /** Name of the file, without folders and its ending. */
  name: string;
  message: string;
  line: string;
};

/** Something that the owner may want to look at before the site is published. */
export type ReviewItem = TitledPlace & {
  kind:
    | "sample"
    | "description"
    | "translation"
    | "interface"
    | "setting"
    | "contact form"
    | "page link"
    | "link";
  /** Address of a link that leads nowhere, and the status of its answer: 0 without one. */
  url?: string;
  status?: number;
};

/** Everything of this kind, and the revision of the first state with the problems and changes of the same moment. */
export type Review = { items: ReviewItem[]; revision: number };

/** State of the pages of the site: they show the last change, will show it, will be served, or are not served. */
export type PreviewState = "live" | "updating" | "starting" | "stopped";

/** The state that the server sends to every tab. */
export type StudioState = {
  /** Increases with every new state. */
  revision: number;
  documents: DocumentSummary[];
  /** Tags of the site's languages, the first one first. */
  languages: readonly string[];
  /** Number of missing texts in each language except the first. */
  missingTexts: Readonly<Record<string, number>>;
  /** Problems of the last check of the whole content. */
  problems: ListedProblem[];
  /** Paths of the documents with texts or pictures of the sample, also of its sections. */
  sampleLeft: readonly string[];
  /** True if a section has pieces, and none of the sample. */
  hasOwnSection: boolean;
  /** Names of the settings that the site shows only after a restart, such as `look.font` and `icon.svg`. */
  restartSettings: readonly string[];
  /** The changes that Undo reverts and Redo repeats next. */
  undo?: HistoryEntry;
  redo?: HistoryEntry;
  publish: PublishState;
  /** URL of the site; undefined until the site answers. */
  siteUrl?: string;
  /** True if the site has not answered on this computer yet: its first start takes longer. */
  isFirstStart: boolean;
  /** State of its pages since a time, as a number of milliseconds. */
  preview?: { state: PreviewState; since: number };
};

/** A piece that Home can link to, by its id (`<section>/<slug>`). */
export type LinkablePiece = { readonly id: string; readonly title: string };

/** Target of a link in a text: its title with that of its section, and by itself. */
export type LinkTarget = { readonly title: string; readonly words: string; readonly url: string };
