import { existsSync } from "node:fs";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";
import sharp from "sharp";
import { belongsTo } from "../../content/check/content-files";
import { iconNames } from "../../content/check/icon-problems";

/** The mark of a site whose owner has none yet. */
const plainIcon = path.join("src", "publish", "seo", "plain-icon.svg");

/**
 * The one image that all icons are made from, as a path from the project's folder: the manifest plugin's options
 * reach the browser, where no path of the building machine belongs.
 */
export function iconSource(contentFolder: string): string {
  const files = iconNames.map((name) => path.join(contentFolder, name));
  return path.relative(
    "",
    files.find((file) => existsSync(file) && belongsTo(contentFolder, file)) ?? plainIcon,
  );
}

/** Stops the build when no icons can be made of the file. */
export async function checkIcon(file: string, { reporter }: NodePluginArgs): Promise<void> {
  try {
    await sharp(file).stats();
  } catch (error) {
    reporter.panic(
      `${file} must be a square SVG or PNG image (or be left out), but cannot be read: ${String(error)}`,
    );
  }
}
