import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import writeFileAtomic from "write-file-atomic";
import {
  defaultFonts,
  fontScope,
  readFont,
  systemFont,
  type InstalledFont,
} from "../../packages/content/read/fontsource";
import type { CompiledSite } from "../../packages/content/compiled-site";

/** Printable ASCII, which every page may have. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, offset) => 0x20 + offset));

/** Characters of the styles and components: no-break space, middle dot, zero width space. */
const generated = "\u00a0\u00b7\u200b";

/** A use of a font: names in CSS, and the weights that `src/styles` and the components have. */
interface FontUse {
  readonly property: "--font-heading" | "--font-text";
  readonly family: string;
  readonly fallback: string;
  readonly weights: readonly [regular: number, bold: number];
  /** Generic families after the others. */
  readonly generic: string;
}

const systemFamilies = `ui-sans-serif, system-ui, -apple-system, "Segoe UI", roboto, "Helvetica Neue", arial, sans-serif`;

const fontUses: Readonly<Record<"font" | "textFont", FontUse>> = {
  font: {
    property: "--font-heading",
    family: "Heading font",
    fallback: "fallback",
    weights: [500, 600],
    generic: "sans-serif",
  },
  textFont: {
    property: "--font-text",
    family: "Text font",
    fallback: "text fallback",
    weights: [400, 700],
    generic: systemFamilies,
  },
};

/** Part of a Chinese, Japanese or Korean font: about 100 rules, 100 KB of CSS in every page. */
const numberedSubset = /-\d+-[a-z]+-normal\.woff2/;

/** Returns true for a text with letters that only the numbered subsets have. */
export const needsCjkSubsets = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/**
 * System fonts that are shown until a font is loaded, with their names for `local()` and the
 * average width of a letter in em. The widths come from 50 headings, compared with Familjen Grotesk in
 * Chromium.
 */
const fallbacks = [
  { family: "Arial", isBold: false, width: 0.4468, names: ["Arial", "ArialMT", "Liberation Sans"] },
  {
    family: "Arial",
    isBold: true,
    width: 0.47975,
    names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
  },
  { family: "Roboto", isBold: false, width: 0.44314, names: ["Roboto", "Roboto-Regular"] },
  { family: "Roboto", isBold: true, width: 0.4508, names: ["Roboto Bold", "Roboto-Bold"] },
  { family: "Noto Sans", isBold: false, width: 0.46787, names: ["Noto Sans", "Noto Sans Regular"] },
  { family: "Noto Sans", isBold: true, width: 0.49826, names: ["Noto Sans Bold", "NotoSans-Bold"] },
  { family: "DejaVu Sans", isBold: false, width: 0.4989, names: ["DejaVu Sans", "DejaVuSans"] },
  { family: "DejaVu Sans", isBold: true, width: 0.57333, names: ["DejaVu Sans Bold", "DejaVuSans-Bold"] },
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

/** Returns the `@font-face` rules of the fallbacks, each with the metrics of the font. */
async function fallbackRules(font: InstalledFont, { fallback, weights }: FontUse): Promise<string[]> {
  const [regular, bold] = weights;
  // Texts have few bold words: one rule for all weights is enough.
  const hasBold = fallback === fontUses.font.fallback;
  const regularMetrics = await fromBuffer(await subsetLatin(font, ascii, "sfnt", regular, regular));
  const boldMetrics = await fromBuffer(await subsetLatin(font, ascii, "sfnt", bold, bold));
  const used = fallbacks.filter(({ isBold }) => hasBold || !isBold);
  return used.map(({ family, isBold, width, names }) => {
    const { unitsPerEm, ...metrics } = isBold ? boldMetrics : regularMetrics;
    const sizeAdjust = metrics.xWidthAvg / unitsPerEm / width;
    const override = (units: number): string => percent(units / unitsPerEm / sizeAdjust);
    return `@font-face {
  font-family: "${family} ${fallback}";
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${isBold ? "551" : "1"} ${isBold || !hasBold ? "1000" : "550"};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${override(metrics.ascent)};
  descent-override: ${override(-metrics.descent)};
  line-gap-override: ${override(metrics.lineGap)};
}`;
  });
}

/**
 * Writes a font file with the site's latin letters only. Below 14.6 KB, the first ten TCP packets, it arrives
 * one round trip earlier. Returns its name in the output folder.
 */
async function writeSiteLettersFont(
  font: InstalledFont,
  letters: string,
  [regular, bold]: FontUse["weights"],
  outputFolder: string,
): Promise<string> {
  const original = readFileSync(font.latinFile);
  const key = `${letters} ${regular} ${bold}`;
  const digest = createHash("sha256").update(original).update(key).digest("hex").slice(0, 8);
  const name = path.basename(font.latinFile).replace("-normal", `-${digest}`);
  const file = path.join(outputFolder, name);
  if (existsSync(file)) return name;
  await writeFileAtomic(file, await subsetLatin(font, ascii + letters, "woff2", regular, bold));
  return name;
}

/** The style sheet of a font, and the name of its first file. */
interface FontStyles {
  readonly css: string;
  readonly file?: string;
}

/** Returns a rule that sets a custom property of the page. */
const rootRule = (property: string, value: string, condition = ""): string =>
  `@layer base { :root${condition} { ${property}: ${value}; } }`;

/** `name` is that of an installed font or `system`; the default font replaces one that is not installed. */
async function fontStyles(
  option: keyof typeof fontUses,
  name: string = defaultFonts[option],
  text: string,
  outputFolder: string,
): Promise<FontStyles> {
  const use = fontUses[option];
  const { property, family, generic } = use;
  if (name === systemFont) return { css: rootRule(property, systemFamilies) };
  const font = readFont(name) ?? readFont(defaultFonts[option]);
  if (!font) throw new Error(`${fontScope}/${defaultFonts[option]} is not installed. Run \`npm ci\`.`);
  const used = (text + generated).normalize("NFC").match(/[\u00a0-\u00ff\u2010-\u2026\u200b]/g);
  const letters = [...new Set(used)].sort();
  const file = await writeSiteLettersFont(font, letters.join(""), use.weights, outputFolder);
  const ranges = ["U+20-7E", ...letters.map((letter) => `U+${letter.charCodeAt(0).toString(16)}`)];
  const siteLettersRule = font.latinRule
    .replace(/url\([^)]+\)/, `url(./${file})`)
    .replace(/unicode-range:[^;]+/, `unicode-range: ${ranges.join(", ")}`);
  const hasCjkLetters = needsCjkSubsets(text);
  const usedRules = font.rules.filter((rule) => hasCjkLetters || !numberedSubset.test(rule));
  const rules = [...usedRules, siteLettersRule].map((rule) =>
    rule.replace(/font-family:[^;]+/, `font-family: "${family}"`),
  );
  const fallbackFamilies = [...new Set(fallbacks.map((each) => `"${each.family} ${use.fallback}"`))];
  const whileLoading = [...fallbackFamilies, generic].join(", ");
  const families = [rootRule(property, `"${family}", ${whileLoading}`)];
  // The font of texts is requested after the first image; pages preload that of headings.
  if (option === "textFont") families.push(rootRule(property, whileLoading, "[data-first-image-loading]"));
  return { css: [...rules, ...(await fallbackRules(font, use)), ...families].join("\n"), file };
}

/**
 * Writes the style sheet of the site's fonts and the module with the URL of the file that pages preload.
 * The content check reports fonts that are not installed. `text` is all text of the site.
 */
export async function writeFonts(
  look: { readonly font?: string | undefined; readonly textFont?: string | undefined } | undefined,
  text: string,
  outputFolder: string,
): Promise<void> {
  mkdirSync(outputFolder, { recursive: true });
  const heading = await fontStyles("font", look?.font, text, outputFolder);
  const body = await fontStyles("textFont", look?.textFont, text, outputFolder);
  writeFileSync(path.join(outputFolder, "fonts.css"), `${heading.css}\n${body.css}`);
  const url = heading.file === undefined ? "default undefined" : `{ default } from "./${heading.file}"`;
  writeFileSync(path.join(outputFolder, "heading-font-url.js"), `export ${url};\n`);
}

interface SiteTexts {
  readonly documents: ReadonlyMap<string, object>;
  readonly site: Pick<CompiledSite, "languages">;
}

/** Returns all text of a compiled site, its interface in each language included. */
export const siteText = ({ documents, site }: SiteTexts): string =>
  JSON.stringify([...documents.values(), site.languages]);
