import { statSync } from "node:fs";
import path from "node:path";
import { filesBelow, removeFile } from "./files";
import { recordOf } from "./record";

/*
 * Without this, a file that was deleted from `static/` stays in `public/` when that is kept between builds, and is served
 * (gatsby 5.16.1): Gatsby copies the folder and never looks at what it copied before.
 */

/** Names of copied files, of this build and those before it. */
const copiesOf = (project: string) => recordOf(project, "static-copies");

const recorded = (project: string): string[] => (copiesOf(project).read() ?? []) as string[];

/** Remembers what Gatsby is about to copy from `static/`. */
export function rememberStaticCopies(project: string): void {
  copiesOf(project).write([...new Set([...recorded(project), ...filesBelow(path.join(project, "static"))])]);
}

/**
 * Removes from `public/` what earlier builds copied from `static/` and what is not there any more. What has been written since,
 * by the build itself under the same name, stays.
 *
 * @param since when this build began, in ms
 */
export function removeStaticCopies(project: string, since: number): void {
  const current = filesBelow(path.join(project, "static"));
  const publicFolder = path.join(project, "public");
  for (const name of recorded(project).filter((file) => !current.includes(file))) {
    const found = statSync(path.join(publicFolder, name), { throwIfNoEntry: false });
    if (found?.isFile() && found.mtimeMs < since) removeFile(publicFolder, name);
  }
  copiesOf(project).write(current);
}
