import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { NodePluginArgs } from "gatsby";
import sharp from "sharp";
import { belongsTo } from "../../content/check/content-files";
import { iconNames } from "../../content/check/image-problems";

/** The mark of a site whose owner has none yet. */
const plainIcon = path.join("src", "publish", "seo", "plain-icon.svg");

/**
 * The one image that all icons are made from, as a path from the project's folder: the manifest plugin's options
 * are kept in caches, which may go to another machine.
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

/**
 * Removes the drawn icon of an earlier build from `public/` where the icon is a png now: the manifest plugin writes
 * `favicon.svg` from an svg alone, and never takes it away.
 */
export async function removeFormerIcon(file: string): Promise<void> {
  const name = "favicon.svg";
  if (file.endsWith(".svg") || existsSync(path.join("static", name))) return;
  await rm(path.join("public", name), { force: true });
}
