import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

declare global {
  /** Folders that the environment of the test file removes when its tests have ended. */
  var temporaryFolders: string[] | undefined;
}

/** Creates a folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"));
  (globalThis.temporaryFolders ??= []).push(folder);
  return folder;
}
