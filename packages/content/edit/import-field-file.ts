import { basename, resolve } from "node:path";
import { decodeText } from "../read/decode-text";
import { videoFileMessage } from "../check/video-problems";
import { formatValue } from "../read/problem";
import type { FieldRole } from "../schema/fields";
import { videoExtensions } from "../schema/video-formats";
import { EditError } from "./edit-error";
import { readLocalFile, type ImportedFile } from "./imported-file";

/** Imports the file of a field: a story or a video. @throws EditError when the file cannot be used */
export async function importFieldFile(
  contentFolder: string,
  path: string,
  field: string,
  role: FieldRole,
): Promise<ImportedFile> {
  const name = basename(path);
  const isStory = role === "markdown file";
  const storyProblem = name.endsWith(".md") ? undefined : `must name a .md file, got ${formatValue(name)}`;
  const problem = isStory ? storyProblem : await videoFileMessage(resolve(path), name, role);
  if (problem) throw new EditError(`${field} ${problem}`);
  const file = await readLocalFile(contentFolder, path, isStory ? ["md"] : videoExtensions);
  const decoded = isStory ? decodeText(file.bytes) : {};
  if ("message" in decoded) throw new EditError(`${field} ${decoded.message}`);
  return file;
}
