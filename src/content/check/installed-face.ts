import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** What every package of a variable face of Fontsource has in its name before the face's own. */
export const facePackages = "@fontsource-variable";

/** The face that a site has whose owner chose none. */
export const defaultFace = "familjen-grotesk";

/** The folder of a variable face of Fontsource; undefined when it is not installed. */
function faceFolder(face: string): string | undefined {
  try {
    return dirname(createRequire(__filename).resolve(`${facePackages}/${face}/package.json`));
  } catch {
    return undefined;
  }
}

/** The names of the faces that are installed. */
export function installedFaces(): string[] {
  const folder = faceFolder(defaultFace);
  return folder === undefined ? [] : readdirSync(dirname(folder));
}

/** A part of a face: the letters of some scripts. */
export interface FaceSubset {
  /** As Fontsource calls it: `latin`, `latin-ext`, `arabic`, or `[12]`, one of the many parts of a Chinese or Japanese face. */
  readonly name: string;
  /** The file as a module: `@fontsource-variable/…/files/….woff2`. */
  readonly module: string;
  /** Absolute path of the file. */
  readonly file: string;
  /** What CSS calls the ranges of its letters. */
  readonly unicodeRange: readonly string[];
}

/** A variable face that is installed. */
export interface Face {
  /** Its weights as CSS writes them: `400 700`. */
  readonly weights: string;
  readonly subsets: readonly FaceSubset[];
}

const rule = /\/\* (\S+) \*\/\s*@font-face\s*\{([^}]*)\}/g;

const descriptor = (rules: string, name: string): string =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1] ?? "";

/**
 * Reads what Fontsource says of a face.
 *
 * @returns undefined when it is not installed, or has no latin letters
 */
export function readFace(name: string): Face | undefined {
  const folder = faceFolder(name);
  if (folder === undefined) return undefined;
  const found = Array.from(readFileSync(join(folder, "index.css"), "utf8").matchAll(rule));
  const subsets = found.map(([, title = "", rules = ""]): FaceSubset => {
    const path = /url\(\.\/([^)]+)\)/.exec(rules)?.[1] ?? "";
    return {
      name: title.slice(name.length + 1).replace(/-[a-z]+-normal$/, ""),
      module: `${facePackages}/${name}/${path}`,
      file: join(folder, path),
      unicodeRange: descriptor(rules, "unicode-range").split(/,\s*/),
    };
  });
  const weights = descriptor(found[0]?.[2] ?? "", "font-weight");
  return subsets.some(isLatin) ? { weights, subsets } : undefined;
}

/** The subset of the letters that every site has. */
export const isLatin = ({ name }: FaceSubset): boolean => name === "latin";
