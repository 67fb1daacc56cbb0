import { pairEntries } from "../../../content/schema/pair-entries";
import { type FieldPath, isRecord, isSameJson } from "../../../content/schema/value-paths";
import type { ConflictPiece, DocumentKind } from "../../protocol";
import { fieldLabel, fieldWords, pathLabels } from "../fields/form-schema";
import { Thumbnail } from "../fields/thumbnail";
import { studioTexts } from "../studio-texts";

/** Two versions of a part of a document. */
export type Versions = {
  path: FieldPath;
  yours: unknown;
  theirs: unknown;
  piece?: ConflictPiece | undefined;
  /** Title of the section to which a version without the piece has moved it. */
  movedTo?: string | undefined;
};

/** Maximum number of differences in the list. */
const maxDifferences = 20;

/** Returns the lines of two texts between the first and the last one that differ, all if only blanks do. */
function differentLines(yours: string, theirs: string): Pick<Versions, "yours" | "theirs"> {
  const [own, others] = [yours.split("\n"), theirs.split("\n")];
  const hasSame = (at: 0 | -1): boolean =>
    own.length > 0 && others.length > 0 && own.at(at) === others.at(at);
  while (hasSame(0)) [own, others].forEach((lines) => lines.shift());
  while (hasSame(-1)) [own, others].forEach((lines) => lines.pop());
  const lines = { yours: own.join("\n").trim(), theirs: others.join("\n").trim() };
  return lines.yours === lines.theirs ? { yours, theirs } : lines;
}

/** Returns the smallest parts in which two versions differ. Entries of lists are paired by their names. */
function findDifferences({ path, yours, theirs, piece, movedTo }: Versions): Versions[] {
  if (isSameJson(yours, theirs)) return [];
  if (typeof yours === "string" && typeof theirs === "string")
    return [{ path, piece, ...differentLines(yours, theirs) }];
  if (isRecord(yours) && isRecord(theirs))
    return [...new Set([...Object.keys(yours), ...Object.keys(theirs)])].flatMap((name) =>
      findDifferences({ path: [...path, name], yours: yours[name], theirs: theirs[name], piece }),
    );
  if (!Array.isArray(yours) || !Array.isArray(theirs)) return [{ path, yours, theirs, piece, movedTo }];
  const [own, others]: unknown[][] = [yours, theirs];
  const pairs = pairEntries(own ?? [], others ?? []);
  const removed = yours.map((_, index) => index).filter((index) => !pairs.includes(index));
  const entries = [
    ...theirs.map((entry: unknown, index) => ({
      index: pairs[index] ?? index,
      yours: yours[pairs[index] ?? -1] as unknown,
      theirs: entry,
    })),
    ...removed.map((index) => ({ index, yours: yours[index] as unknown, theirs: undefined })),
  ].flatMap(({ index, ...versions }) => findDifferences({ path: [...path, index], ...versions, piece }));
  // Without another difference, their order is another one.
  return entries.length > 0 ? entries : [{ path, yours, theirs, piece }];
}

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);

/** Returns the words for a version that lacks a part: an entry, a whole document, a switch, or a text. */
function missingText(path: FieldPath, other: unknown): string {
  if (typeof other === "boolean") return studioTexts.no;
  const isThing = path.length === 0 || typeof path.at(-1) === "number" || isRecord(other);
  return isThing ? studioTexts.missingValue : studioTexts.emptyValue;
}

/** Returns a version of a field as text for the owner: the title of an entry, or one line for each of its fields. */
function valueText(kind: DocumentKind, path: FieldPath, value: unknown): string {
  if (value === undefined || value === null || isEmpty(value)) return studioTexts.emptyValue;
  if (typeof value === "boolean") return value ? studioTexts.yes : studioTexts.no;
  if (typeof value !== "object") return fieldWords(kind, path)?.options?.[String(value)] ?? String(value);
  if (isRecord(value) && value["title"] !== undefined)
    return valueText(kind, [...path, "title"], value["title"]);
  return Object.entries(value)
    .map(([name, part]) => {
      const field = [...path, Array.isArray(value) ? Number(name) : name];
      return (Array.isArray(value) ? "" : `${fieldLabel(kind, field)}: `) + valueText(kind, field, part);
    })
    .join("\n");
}

/** The fields in which two versions of a document differ, with both values. */
export function Differences(props: {
  kind: DocumentKind;
  /** Label of a difference of the whole document. */
  title: string;
  parts: readonly Versions[];
  /** Name of the other version. */
  theirs: string;
}) {
  const { kind, title, parts, theirs } = props;
  const differences = parts.flatMap(findDifferences);
  const labelOf = ({ path, piece }: Versions): string =>
    piece
      ? [piece.title, ...pathLabels(kind, path).slice(2)].join(" · ")
      : pathLabels(kind, path).join(" · ") || title;
  const versionText = ({ path, movedTo }: Versions, value: unknown, other: unknown): string => {
    if (value !== undefined && value !== null) return valueText(kind, path, value);
    return movedTo === undefined ? missingText(path, other) : studioTexts.movedTo(movedTo);
  };
  const version = (label: string, text: string) => (
    <dd>
      <b>{label}:</b> <span>{text}</span>
    </dd>
  );
  return (
    <>
      <dl>
        {differences.slice(0, maxDifferences).map((difference, index) => (
          <div key={index}>
            <dt>
              {difference.piece?.image !== undefined && (
                // The file of a piece that was deleted here is in the last version that was published.
                <Thumbnail
                  documentPath=""
                  image={difference.piece.image}
                  version={difference.yours === undefined ? "published" : ""}
                />
              )}
              {labelOf(difference)}
            </dt>
            {version(studioTexts.yours, versionText(difference, difference.yours, difference.theirs))}
            {version(theirs, versionText(difference, difference.theirs, difference.yours))}
          </div>
        ))}
      </dl>
      {differences.length > maxDifferences && (
        <p>{studioTexts.moreChanges(differences.length - maxDifferences)}</p>
      )}
    </>
  );
}
