import { readFile } from "node:fs/promises";
import { basename, extname, join, posix } from "node:path";
import { probeImage } from "./image-probe";
import type { ContentProblem } from "./problem";

/** Where an owner may put the site's mark; the first that exists is taken. */
export const iconNames: readonly string[] = ["icon.svg", "icon.png"];

/** The mark that all icons are made from has to be an image, if there is one. */
export async function iconProblems(
  contentFolder: string,
  files: readonly string[],
): Promise<ContentProblem[]> {
  const name = iconNames.find((candidate) => files.includes(candidate));
  if (name === undefined) return [];
  const format = extname(name).slice(1);
  const probed = await probeImage(await readFile(join(contentFolder, name)), format);
  if (!("message" in probed)) return [];
  const file = posix.join(basename(contentFolder), name);
  const message = `must be a square ${format} image (or be left out), but it ${probed.message}`;
  return [{ file, line: 0, column: 0, field: "", message }];
}
