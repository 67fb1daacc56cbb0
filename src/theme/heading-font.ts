import { createHash } from "node:crypto";
import { readdirSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import type { CreateWebpackConfigArgs } from "gatsby";
import subsetFont from "subset-font";
import writeFileAtomic from "write-file-atomic";
import { defaultFont, fontScope, readFont, type InstalledFont } from "../content/read/fontsource";
import { readSiteLocale } from "../content/read/site-locale";

const headingFontFolder = path.resolve(".cache", "heading-font");

/** Printable ASCII, which every page may have. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset));

/** Weights of the headings in `src/styles` and the components. */
const regular = 500;
const bold = 600;

/** Part of a Chinese, Japanese or Korean font: about 100 rules, 100 KB of CSS in every page. */
const numberedSubset = /-\d+-[a-z]+-normal\.woff2/;

/** Returns true for a text with letters that only the numbered subsets have. */
export const needsCjkSubsets = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/**
 * System fonts that are shown until the heading font is loaded, with their names for `local()` and the
 * average width of a letter in em. The widths come from 50 headings, compared with Familjen Grotesk in
 * Chromium.
 */
const fallbacks = [
  { family: "Arial", weight: regular, width: 0.4468, names: ["Arial", "ArialMT", "Liberation Sans"] },
  {
    family: "Arial",
    weight: bold,
    width: 0.47975,
    names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
  },
  { family: "Roboto", weight: regular, width: 0.44314, names: ["Roboto", "Roboto-Regular"] },
  { family: "Roboto", weight: bold, width: 0.4508, names: ["Roboto Bold", "Roboto-Bold"] },
  { family: "Noto Sans", weight: regular, width: 0.46787, names: ["Noto Sans", "Noto Sans Regular"] },
  { family: "Noto Sans", weight: bold, width: 0.49826, names: ["Noto Sans Bold", "NotoSans-Bold"] },
  { family: "DejaVu Sans", weight: regular, width: 0.4989, names: ["DejaVu Sans", "DejaVuSans"] },
  { family: "DejaVu Sans", weight: bold, width: 0.57333, names: ["DejaVu Sans Bold", "DejaVuSans-Bold"] },
];

const percent = (share: number): string => `${Number((100 * share).toFixed(2))}%`;

/** Returns a font with only these letters of the latin file and the weights in this range. */
function subsetLatin(
  { latinRule, latinFile }: InstalledFont,
  letters: string,
  targetFormat: "sfnt" | "woff2",
  min: number,
  max: number,
): Promise<Buffer> {
  const [, lightest, heaviest] = /font-weight: (\d+) (\d+)/.exec(latinRule) ?? [];
  const clamp = (weight: number): number => Math.max(Number(lightest), Math.min(Number(heaviest), weight));
  const variationAxes = lightest ? { wght: { min: clamp(min), max: clamp(max) } } : undefined;
  return subsetFont(readFileSync(latinFile), letters, { targetFormat, variationAxes });
}

/** Returns the `@font-face` rules of the fallbacks, each with the metrics of the heading font. */
async function fallbackRules(font: InstalledFont): Promise<string[]> {
  const regularMetrics = await fromBuffer(await subsetLatin(font, ascii, "sfnt", regular, regular));
  const boldMetrics = await fromBuffer(await subsetLatin(font, ascii, "sfnt", bold, bold));
  return fallbacks.map(({ family, weight, width, names }) => {
    const { unitsPerEm, ...metrics } = weight === regular ? regularMetrics : boldMetrics;
    const sizeAdjust = metrics.xWidthAvg / unitsPerEm / width;
    const override = (units: number): string => percent(units / unitsPerEm / sizeAdjust);
    return `@font-face {
  font-family: "${family} fallback";
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${weight === regular ? "1 550" : "551 1000"};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${override(metrics.ascent)};
  descent-override: ${override(-metrics.descent)};
  line-gap-override: ${override(metrics.lineGap)};
}`;
  });
}

/**
 * Writes the font file that pages preload, with the site's latin letters only. Below 14.6 KB, the first ten
 * TCP packets, it arrives one round trip earlier. Returns its name in the output folder.
 */
async function writeSiteLettersFont(
  font: InstalledFont,
  letters: string,
  outputFolder: string,
): Promise<string> {
  const original = readFileSync(font.latinFile);
  const digest = createHash("sha256").update(original).update(letters).digest("hex").slice(0, 8);
  const name = path.basename(font.latinFile).replace("-normal", `-${digest}`);
  const file = path.join(outputFolder, name);
  if (existsSync(file)) return name;
  await writeFileAtomic(file, await subsetLatin(font, ascii + letters, "woff2", regular, bold));
  return name;
}

/**
 * Writes the style sheet of the heading font and the module with the URL of its preloaded file. The default
 * font replaces one that is not installed, which the content check reports. `text` is all text of the site.
 */
export async function writeHeadingFont(
  name: string | undefined,
  text: string,
  outputFolder: string = headingFontFolder,
): Promise<void> {
  const font = readFont(name ?? defaultFont) ?? readFont(defaultFont);
  if (!font) throw new Error(`${fontScope}/${defaultFont} is not installed. Run \`npm ci\`.`);
  mkdirSync(outputFolder, { recursive: true });
  const letters = [...new Set(text.normalize("NFC").match(/[\u00a0-\u00ff\u2010-\u2026]/g))].sort();

  const file = await writeSiteLettersFont(font, letters.join(""), outputFolder);
  const ranges = ["U+20-7E", ...letters.map((letter) => `U+${letter.charCodeAt(0).toString(16)}`)];
  const siteLettersRule = font.latinRule
    .replace(/url\([^)]+\)/, `url(./${file})`)
    .replace(/unicode-range:[^;]+/, `unicode-range: ${ranges.join(", ")}`);
  const hasCjkLetters = needsCjkSubsets(text);
  const usedRules = font.rules.filter((rule) => hasCjkLetters || !numberedSubset.test(rule));
  const rules = [...usedRules, siteLettersRule].map((rule) =>
    rule.replace(/font-family:[^;]+/, 'font-family: "Heading font"'),
  );
  const css = [...rules, ...(await fallbackRules(font))].join("\n");
  writeFileSync(path.join(outputFolder, "heading-font.css"), css);
  writeFileSync(path.join(outputFolder, "url.js"), `export { default } from "./${file}";\n`);
}

/** Returns all text of a site, its interface included. */
export function siteText(contentFolder: string): string {
  const files = readdirSync(contentFolder, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => /\.(json|md)$/i.test(file))
    .map((file) => readFileSync(path.join(contentFolder, file), "utf8"));
  return [...texts, ...Object.values(readSiteLocale(contentFolder).texts)].join("");
}

interface WebpackConfig {
  readonly module: { readonly rules: { test?: unknown; use?: { options: object }[] }[] };
}

/**
 * Lets style sheets import `~heading-font/heading-font.css`, and modules `heading-font/url`. Fonts stay
 * files, because the content security policy blocks the data URLs that Gatsby makes of small ones.
 */
export function importHeadingFont(api: Pick<CreateWebpackConfigArgs, "actions" | "getConfig">): void {
  const { actions, getConfig } = api;
  const config = getConfig() as WebpackConfig;
  for (const { test, use } of config.module.rules) {
    if (test instanceof RegExp && test.test("font.woff2"))
      for (const { options } of use ?? []) Object.assign(options, { limit: false });
  }
  actions.replaceWebpackConfig(config);
  actions.setWebpackConfig({ resolve: { alias: { "heading-font": headingFontFolder } } });
}
