import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** npm scope of Fontsource's variable fonts. */
export const fontScope = "@fontsource-variable";

/** Font of names and headings if the owner chose none. */
export const defaultFont = "familjen-grotesk";

/** An installed variable font. */
export interface InstalledFont {
  /** Fontsource's `@font-face` rules, one for each subset, with URLs that webpack resolves. */
  readonly rules: readonly string[];
  /** The rule of the latin subset, and the absolute path of its woff2 file. */
  readonly latinRule: string;
  readonly latinFile: string;
}

const findFolder = (font: string): string | undefined => {
  try {
    return path.dirname(createRequire(__filename).resolve(`${fontScope}/${font}/package.json`));
  } catch {
    return undefined;
  }
};

/** Lists the names of the installed fonts. */
export function installedFonts(): string[] {
  const folder = findFolder(defaultFont);
  return folder === undefined ? [] : readdirSync(path.dirname(folder));
}

/** Reads the style sheet of a font; undefined if the font is not installed or has no latin letters. */
export function readFont(name: string): InstalledFont | undefined {
  const folder = findFolder(name);
  if (folder === undefined) return undefined;
  const css = readFileSync(path.join(folder, "index.css"), "utf8");
  const rules = css.replaceAll("url(./", `url(~${fontScope}/${name}/`).match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const latinRule = rules.find((rule) => /-latin-[a-z]+-normal\.woff2/.test(rule));
  const latinFile = /files\/[^)]+/.exec(latinRule ?? "")?.[0];
  return latinRule && latinFile ? { rules, latinRule, latinFile: path.join(folder, latinFile) } : undefined;
}
