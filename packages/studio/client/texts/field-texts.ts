/** Texts of a field: its label, what it is for, and the words for its options. */
export type FieldText = {
  readonly label: string;
  readonly help?: string;
  readonly options?: Readonly<Record<string, string>>;
};

/** Kinds of problems that have words of their own. */
export type ProblemKind =
  | "empty"
  | "firstLanguage"
  | "takenTitle"
  | "tags"
  | "siteAddress"
  | "address"
  | "color"
  | "font"
  | "email"
  | "language"
  | "piece"
  | "section"
  | "repeated"
  | "lastEntry"
  | "unreadablePicture"
  | "focus"
  | "id"
  | "html"
  | "headings"
  | "missingPicture"
  | "foreignPicture"
  | "describedPicture"
  | "pictureParagraph"
  | "textLink"
  | "longText";

/** Texts of all fields of the content in one language. */
export type FieldTexts = {
  /** By the kind of document and the names of the fields, such as `section.pieces.title`. */
  readonly fields: Readonly<Record<string, FieldText>>;
  readonly problems: Readonly<Record<ProblemKind, string>>;
};
