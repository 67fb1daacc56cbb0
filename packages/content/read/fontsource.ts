import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { tryCall } from "../schema/try-call";

/** npm scope of Fontsource's variable fonts. */
export const fontScope = "@fontsource-variable";

/** Default fonts by the names of their settings. */
export const defaultFonts = { font: "familjen-grotesk", textFont: "figtree" } as const;

/** Name of the visitor's system font. */
export const systemFont = "system";

export type InstalledFont = NonNullable<ReturnType<typeof readFont>>;

const findFolder = (font: string): string | undefined =>
  tryCall(() => path.dirname(createRequire(__filename).resolve(`${fontScope}/${font}/package.json`)));

/** Lists the names of the installed fonts. */
export function installedFonts(): string[] {
  const folder = findFolder(defaultFonts.font);
  return folder === undefined ? [] : readdirSync(path.dirname(folder));
}

/**
 * Reads Fontsource's `@font-face` rules of a font, one for each subset, with URLs that webpack resolves;
 * undefined if the font is not installed or has no latin letters.
 */
export function readFont(name: string) {
  const folder = findFolder(name);
  if (folder === undefined) return undefined;
  const css = readFileSync(path.join(folder, "index.css"), "utf8");
  const rules = css.replaceAll("url(./", `url(~${fontScope}/${name}/`).match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const latinRule = rules.find((rule) => /-latin-[a-z]+-normal\.woff2/.test(rule));
  const latinFile = /files\/[^)]+/.exec(latinRule ?? "")?.[0];
  return latinRule && latinFile ? { rules, latinRule, latinFile: path.join(folder, latinFile) } : undefined;
}
