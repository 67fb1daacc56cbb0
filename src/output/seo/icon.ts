import { existsSync } from "node:fs";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";
import sharp from "sharp";
import { belongsTo } from "../../content/read/content-files";
import { iconNames } from "../../content/check/image-problems";

/** Icon of a site whose owner has none. */
const plainIcon = path.join("src", "output", "seo", "plain-icon.svg");

/**
 * Returns the image that all icons are made from, as a path from the project's folder: caches with the
 * manifest plugin's options may move to another machine.
 */
export function iconSource(contentFolder: string): string {
  const files = iconNames.map((name) => path.join(contentFolder, name));
  return path.relative(
    "",
    files.find((file) => existsSync(file) && belongsTo(contentFolder, file)) ?? plainIcon,
  );
}

/** Fails the build when the file is no readable image. */
export async function checkIcon(file: string, { reporter }: NodePluginArgs): Promise<void> {
  try {
    await sharp(file).stats();
  } catch (error) {
    reporter.panic(
      `${file} must be a square SVG or PNG image (or be left out), but cannot be read: ${String(error)}`,
    );
  }
}
