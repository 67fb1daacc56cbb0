import { availableParallelism } from "node:os";
import { posix } from "node:path";
import pMap from "p-map";
import type { MarkdownResult } from "./markdown/read-markdown";
import type { FieldRole } from "../schema/fields";
import type { Collection } from "../schema/collections";
import { fieldsWithRole, type RoleField } from "../schema/schema-traversal";
import type { FieldPath } from "../schema/value-paths";
import type { CheckResult, ContentProblem } from "./problem";

/*
 * A file of the content goes through these types: `ParsedFile` (its value, of any shape), `SourceFile` (with
 * its collection and problems), `UncheckedDocument` (an object, for links between files), `ValidDocument`
 * (matches the schema of its collection), and the compiled document that Gatsby reads.
 */

/** The parsed value of a file with the positions of its parts. */
export type ParsedFile = {
  /** Path from the project's folder, as problems name it. */
  file: string;
  value: unknown;
  /** Creates a problem at the value with this path, or at the nearest parent that exists. */
  problemAt: (path: FieldPath, message: string) => ContentProblem;
  /** Creates a problem at the key of the field with this path. */
  problemAtKey: (path: FieldPath, message: string) => ContentProblem;
};

/** One file of the content, as far as it could be read. */
export type SourceFile = {
  /** Path from the content folder: `sections/games.json`. */
  path: string;
  collection: Collection;
  /** Value of the file with positions; undefined for a file that is missing, unreadable or not JSON. */
  document: ParsedFile | undefined;
  /** The value as it is in the file; texts of `document` are in the first language of the site. */
  original?: ParsedFile;
  /** Reasons why there is no document, and syntax problems. */
  problems: ContentProblem[];
  /** Notes, which do not stop a build. */
  notes?: ContentProblem[];
  /** Pictures that a section without a JSON file consists of, as problems name them. */
  pictures?: readonly string[];
  /** True for a translated page without a text: that of the first language is shown. */
  lacksText?: boolean;
  /** Result of reading a Markdown text; undefined for every other file. */
  markdown?: MarkdownResult;
};

/** Creates the source of a file without a value. */
export function createFailedSource(
  path: string,
  collection: Collection,
  problem: ContentProblem,
): SourceFile {
  return { path, collection, document: undefined, problems: [problem] };
}

/** A file of fields: its path from the content folder and its value. */
export type FieldDocument = { path: string; collection: Collection; value: unknown };

/** Creates the source of a value without positions in a file, which problems name `file`. */
export function createValueSource({ path, collection, value }: FieldDocument, file = path): SourceFile {
  const problemAt = (field: FieldPath, message: string): ContentProblem => ({
    file,
    line: 0,
    column: 0,
    field: "",
    path: field,
    message,
  });
  return { path, collection, problems: [], document: { file, value, problemAt, problemAtKey: problemAt } };
}

/** A field that names another file, with the file that it is in. */
export type FileReference = RoleField & {
  /** The file with the field, from the content folder: `sections/games.json`. */
  sourcePath: string;
  /** The file that it names, from the content folder: `sections/games/a.jpg`. */
  target: string;
  role: FieldRole;
  document: ParsedFile;
};

/** Finds the fields of a file, valid or not, that name another file in this role, in order. */
export function fileReferences(
  role: FieldRole,
  { path: sourcePath, collection, document }: SourceFile,
): FileReference[] {
  if (document === undefined) return [];
  const fields = fieldsWithRole(role, collection.schema, document.value);
  return fields.map((field) => {
    const target = resolveReference(sourcePath, field.value);
    return { ...field, sourcePath, target, role, document };
  });
}

/** Resolves a path in a file to one from the content folder: `sections/games.json` + `games/a.jpg`. */
export const resolveReference = (sourcePath: string, path: string): string =>
  posix.normalize(posix.join(posix.dirname(sourcePath), path));

/** Result of checking the file that a field names: a problem and notes, each as the rest of a sentence. */
type FileFindings = { readonly message?: string | undefined; readonly notes?: readonly string[] };

/** Checks the files that fields name, and gives the findings their positions. */
export async function checkReferences(
  references: readonly FileReference[],
  check: (reference: FileReference) => Promise<FileFindings>,
): Promise<CheckResult> {
  const concurrency = availableParallelism() + 1;
  const findings = await pMap(references, check, { concurrency });
  const problemsOf = (messagesOf: (finding: FileFindings) => readonly string[]): ContentProblem[] =>
    references.flatMap(({ document, path }, index) =>
      messagesOf(findings[index] ?? {}).map((message) => document.problemAt(path, message)),
    );
  return {
    problems: problemsOf(({ message }) => (message === undefined ? [] : [message])),
    notes: problemsOf(({ notes = [] }) => notes),
  };
}
