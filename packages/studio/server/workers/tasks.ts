import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { restartSettings, type RestartSettings } from "../../../content/compile/restart-settings";
import { checkContent } from "../../../content/check/check-content";
import { EditError } from "../../../content/edit/edit-error";
import { importImage } from "../../../content/edit/import-image";
import { ImportedFile } from "../../../content/edit/imported-file";
import type { ContentProblem } from "../../../content/read/problem";
import { explainAccessError } from "../files/access-error";

// Leaves the other cores to the server and the site.
sharp.concurrency(1);

/** An uploaded image: its file name, its temporary file, and the file for the result. */
export type ImageTask = { name: string; source: string; target: string };

/** File name of a prepared image with notes about its changes, or the rest of a sentence about a rejected one. */
export type PreparedImage = { name: string; notes: string[] } | { message: string };

/** Checks an image, converts it if necessary, and writes it to a file. */
export async function prepareImage({ name, source, target }: ImageTask): Promise<PreparedImage> {
  try {
    const { file, notes } = await importImage(new ImportedFile(name, await readFile(source)));
    await writeFile(target, file.bytes);
    return { name: file.name, notes };
  } catch (error) {
    if (error instanceof EditError) return { message: error.message.replace(`${name} `, "") };
    // An error loses its code on the way to another thread.
    throw explainAccessError(error, "not written");
  }
}

/** Result of a check of the whole content. */
export interface ContentCheck {
  readonly problems: ContentProblem[];
  readonly notes: ContentProblem[];
  /** Missing texts of each language except the first. */
  readonly missingTranslations: Readonly<Record<string, readonly ContentProblem[]>>;
  readonly restartSettings: RestartSettings;
}

export async function check(contentFolder: string): Promise<ContentCheck> {
  const snapshot = await checkContent(contentFolder);
  const { problems, notes, missingTranslations } = snapshot;
  return {
    problems,
    notes,
    missingTranslations: Object.fromEntries(missingTranslations),
    restartSettings: restartSettings(contentFolder, snapshot),
  };
}
