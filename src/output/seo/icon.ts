import { existsSync } from "node:fs";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";
import sharp from "sharp";
import { belongsTo } from "../../content/read/content-files";
import { iconNames } from "../../content/check/image-problems";

/** Icon of a site without one in `content/`. */
const plainIcon = path.join("src", "output", "seo", "plain-icon.svg");

/** Returns the source of all icons. The path is relative to the project, because caches may move. */
export function iconSource(contentFolder: string): string {
  const files = iconNames.map((name) => path.join(contentFolder, name));
  const icon = files.find((file) => existsSync(file) && belongsTo(contentFolder, file));
  return path.relative("", icon ?? plainIcon);
}

/** Fails the build when the file is not a readable image. */
export async function checkIcon(file: string, { reporter }: NodePluginArgs): Promise<void> {
  try {
    await sharp(file).stats();
  } catch (error) {
    const advice = "Use a square SVG or PNG, or leave it out.";
    reporter.panic(`${file} cannot be read as an image: ${String(error)}. ${advice}`);
  }
}
