import { posix } from "node:path";
import type { ContentDocument } from "./content-document";
import { preview, type ContentProblem } from "./problem";
import { addressNamePattern } from "../model/address-name";

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The id of a section has to be the name of its file. */
export function idProblems(document: ContentDocument): ContentProblem[] {
  const id = fieldOf(document.value, "id");
  const name = posix.basename(document.file, ".json");
  if (typeof id !== "string" || id === name || !addressNamePattern.test(id)) return [];
  const message = addressNamePattern.test(name)
    ? `must be the file's name ${preview(name)}, got ${preview(id)}`
    : `must be the file's name, got ${preview(id)}; rename the file to ${id}.json`;
  return [document.problemAt(["id"], message)];
}

/** Pieces of one section have different titles; blanks around a title, and how its accents are stored, make no difference. */
export function duplicateTitleProblems(document: ContentDocument): ContentProblem[] {
  const pieces = fieldOf(document.value, "pieces");
  if (!Array.isArray(pieces)) return [];
  const firstIndex = new Map<string, number>();
  return pieces.flatMap((piece: unknown, index) => {
    const title = fieldOf(piece, "title");
    if (typeof title !== "string" || title.trim() === "") return [];
    const letters = title.trim().normalize();
    const first = firstIndex.get(letters);
    if (first === undefined) {
      firstIndex.set(letters, index);
      return [];
    }
    const message = `must be unique in its section, got ${preview(title)} as in pieces[${first}]`;
    return [document.problemAt(["pieces", index, "title"], message)];
  });
}

/** Sections whose names differ by case alone would share one address on some hosts. */
export function sameButCaseProblems(sections: readonly ContentDocument[]): ContentProblem[] {
  const firstFile = new Map<string, string>();
  return sections.flatMap((document) => {
    const name = posix.basename(document.file).toLowerCase();
    const first = firstFile.get(name);
    if (first === undefined) {
      firstFile.set(name, document.file);
      return [];
    }
    return [document.problemAt(["id"], `must differ by more than capitals from the section in ${first}`)];
  });
}
