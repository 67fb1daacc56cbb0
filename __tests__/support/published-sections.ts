import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

interface SectionFile {
  readonly id: string;
  readonly pieces: readonly unknown[];
}

/** The ids of the sections of a content folder, apart by whether they have a piece. */
export function publishedSections(contentFolder: string): { published: string[]; empty: string[] } {
  const folder = join(contentFolder, "sections");
  const sections = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map(
      (name) => JSON.parse(readFileSync(join(folder, name), "utf8").replace(/^\uFEFF/, "")) as SectionFile,
    );
  const ids = (wanted: boolean): string[] =>
    sections.filter(({ pieces }) => pieces.length > 0 === wanted).map(({ id }) => id);
  return { published: ids(true), empty: ids(false) };
}
