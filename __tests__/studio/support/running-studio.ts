import { readPieces } from "./games-section";
import { startTestStudio, type StudioServer } from "./studio-server";

/** The Studio of the running test, which is stopped after it. */
export let studio: StudioServer;

/** Starts the Studio with the arguments of `startTestStudio`. */
export async function start(...options: Parameters<typeof startTestStudio>): Promise<void> {
  studio = await startTestStudio(...options);
}

/** Reads the pieces of the project's section from disk. */
export const pieces = () => readPieces(studio);

afterEach(() => studio.stop());
