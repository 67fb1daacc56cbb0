import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { checkContent } from "../../content/check/check-content";
import { EditError } from "../../content/edit/edit-error";
import { normalizeImage } from "../../content/edit/import-image";
import { ImportedFile } from "../../content/edit/imported-file";
import type { ContentProblem } from "../../content/read/problem";
import type { PreparedImage } from "./imports";

// Other cores stay free for the server and the site.
sharp.concurrency(1);

/** Checks an image, converts it if necessary, and writes it to a file. */
export async function prepareImage(task: {
  name: string;
  source: string;
  target: string;
}): Promise<PreparedImage> {
  try {
    const { file, notes } = await normalizeImage(new ImportedFile(task.name, await readFile(task.source)));
    await writeFile(task.target, file.bytes);
    return { name: file.name, notes };
  } catch (error) {
    if (error instanceof EditError) return { message: error.message };
    throw error;
  }
}

/** Result of a check of everything. */
export interface CheckResult {
  readonly problems: ContentProblem[];
  /** Number of texts that each language but the first lacks. */
  readonly missing: Readonly<Record<string, number>>;
}

/** Checks the whole content. */
export async function check(contentFolder: string): Promise<CheckResult> {
  const { problems, missingTranslations } = await checkContent(contentFolder);
  const counts = Array.from(missingTranslations, ([tag, { length }]) => [tag, length] as const);
  return { problems, missing: Object.fromEntries(counts) };
}
