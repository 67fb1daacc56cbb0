import { existsSync } from "node:fs";
import path from "node:path";
import { belongsTo } from "../read/content-files";
import { iconNames } from "../check/image-problems";

/** Icon of a site without one in `content/`. */
const plainIcon = path.join("packages", "content", "compile", "plain-icon.svg");

/** Returns the source of all icons. The path is relative to the project, because caches may move. */
export function iconSource(contentFolder: string): string {
  const files = iconNames.map((name) => path.join(contentFolder, name));
  const icon = files.find((file) => existsSync(file) && belongsTo(contentFolder, file));
  return path.relative("", icon ?? plainIcon);
}
