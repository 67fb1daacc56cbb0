import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../../../packages/content/check/check-content";
import { formatProblem } from "../../../packages/content/read/problem";
import { getProperty, listAt } from "../../../packages/content/schema/value-paths";
import { games, readPieces } from "./games-section";
import { startTestStudio, type StudioServer } from "./studio-server";

/** The Studio of the running test, which is stopped after it. */
export let studio: StudioServer;

/** Starts the Studio with the arguments of `startTestStudio`. */
export async function start(...options: Parameters<typeof startTestStudio>): Promise<void> {
  studio = await startTestStudio(...options);
}

/** Starts the Studio again for the same folder. */
export async function restart(): Promise<void> {
  await studio.stop();
  await start({}, { folder: studio.folder });
}

/** Reads the pieces of the project's section from disk. */
export const pieces = () => readPieces(studio);

/** Returns the titles of the pieces of a section, of the project's own by default. */
export const titles = async (section = games) =>
  listAt((await studio.open(section)).value, "pieces").map((piece) => getProperty(piece, "title"));

/** Returns the lines of `npm run check` about the project. */
export const problems = async () =>
  (await checkContent(join(studio.folder, "content"))).problems.map(formatProblem);

/** Returns true if the project has a file or folder. */
export const exists = (path: string): boolean => existsSync(join(studio.folder, path));

/** Returns the files and folders below a folder of the project, in order. */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(studio.folder, folder), { recursive: true })).map(String).sort();

/** Deletes a section or page as it is on disk. */
export async function deleteDocument(path: string): Promise<Response> {
  const { version } = await studio.open(path);
  return studio.post("/api/delete", { path, version });
}

afterEach(() => studio.stop());
