import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import { needsCjkSubsets, siteText, writeFonts } from "../../src/theme/fonts";
import { compileProject } from "../content/support/compile-project";
import { plainImage, writeSite } from "../support/project-folder";
import { temporaryFolder } from "../support/temporary-folder";

let folder: string;

beforeEach(() => (folder = temporaryFolder()));

/** Writes a font and returns the descriptors of the rules of one family. */
async function rulesOf(
  family: string,
  look: Parameters<typeof writeFonts>[0] = {},
  text = "",
): Promise<Record<string, string>[]> {
  await writeFonts(look, text, folder);
  const css = readFileSync(path.join(folder, "fonts.css"), "utf8");
  return Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, rule = ""]) =>
    Object.fromEntries(Array.from(rule.matchAll(/([\w-]+): ([^;]+);/g), ([, name, value]) => [name, value])),
  ).filter((rule) => rule["font-family"] === `"${family}"`);
}

/** Returns the file that every page loads first. */
function preloadedFile(): Buffer {
  const name =
    /from "\.\/(.+)"/.exec(readFileSync(path.join(folder, "heading-font-url.js"), "utf8"))?.[1] ?? "";
  return readFileSync(path.join(folder, name));
}

describe("writeFonts", () => {
  test("gives each fallback the metrics of the default font", async () => {
    const metrics = ["size-adjust", "ascent-override", "descent-override", "line-gap-override"];
    const rules = await rulesOf("DejaVu Sans fallback");
    expect(rules.map((rule) => metrics.map((name) => rule[name]))).toEqual([
      ["86.69%", "118.24%", "25.95%", "0%"],
      ["76.6%", "133.81%", "29.37%", "0%"],
    ]);
  });

  test("loads the site's letters first and all others from Fontsource's files when needed", async () => {
    const rules = await rulesOf("Heading font", undefined, "Zoë, Cafe\u0301 – 日本");
    expect(rules.at(-1)).toMatchObject({
      "unicode-range": "U+20-7E, U+a0, U+b7, U+e9, U+eb, U+200b, U+2013",
      "font-weight": "400 700",
      "font-display": "swap",
    });
    const modules = rules.slice(0, -1).map(({ src }) => /url\(~([^)]+)\)/.exec(src ?? "")?.[1] ?? "");
    expect(modules).toHaveLength(3);
    for (const module of modules) expect(require.resolve(module)).toContain("familjen-grotesk");
  });

  test("writes a preloaded file of less than 14.6 KB, with the letters' own widths", async () => {
    await writeFonts({}, "Zoë", folder);
    expect(preloadedFile().length).toBeLessThan(14_600);
    const { xWidthAvg, unitsPerEm } = await fromBuffer(preloadedFile());
    expect(xWidthAvg / unitsPerEm).toBeCloseTo(0.4325, 3);
  });

  test("writes the preloaded file once for the same letters", async () => {
    await writeFonts({}, "Zoë", folder);
    await writeFonts({}, "ë in another text", folder);
    expect(readdirSync(folder).filter((name) => name.endsWith(".woff2"))).toHaveLength(2);
    await writeFonts({}, "é", folder);
    expect(readdirSync(folder).filter((name) => name.endsWith(".woff2"))).toHaveLength(4);
  });

  test("has a font for texts, which waits for the first image, and the letters of styles in both", async () => {
    const [heading, text] = [await rulesOf("Heading font"), await rulesOf("Text font")];
    for (const rules of [heading, text])
      expect(rules.at(-1)).toMatchObject({ "unicode-range": "U+20-7E, U+a0, U+b7, U+200b" });
    expect(text.at(-1)?.["src"]).toContain("figtree");
    const css = readFileSync(path.join(folder, "fonts.css"), "utf8");
    const waiting = /:root\[data-first-image-loading\] \{ --font-text: ([^;]+);/.exec(css)?.[1];
    expect(waiting).toMatch(/^"Arial text fallback", .*system-ui/);
  });

  test("takes the fonts of the system for headings and texts", async () => {
    expect(await rulesOf("Heading font", { font: "system", textFont: "system" })).toEqual([]);
    const css = readFileSync(path.join(folder, "fonts.css"), "utf8");
    expect(css.match(/--font-(heading|text): ui-sans-serif, system-ui/g)).toHaveLength(2);
    expect(readFileSync(path.join(folder, "heading-font-url.js"), "utf8")).toBe(
      "export default undefined;\n",
    );
    expect(readdirSync(folder).filter((name) => name.endsWith(".woff2"))).toEqual([]);
  });
});

test.each([
  ["日本", true],
  ["한국", true],
  ["ひらがな", true],
  ["カタカナ", true],
  ["Zoë, Ærø – Слово", false],
])("needsCjkSubsets of %s is %s", (text, expected) => {
  expect(needsCjkSubsets(text)).toBe(expected);
});

test("siteText has the titles of pictures and JSON, Markdown, and the interface's texts", async () => {
  const project = await writeSite({
    "content/sections/birds/鷺.jpg": await plainImage("jpeg"),
    "content/sections/birds/鷺.md": "Öl\n",
    "content/about.json": '{ "heading": "\\u00c6r\\u00f8", "topics": [] }',
  });
  const text = siteText(await compileProject(project));
  for (const words of ["鷺", "Öl", "Ærø", "Send Message"]) expect(text).toContain(words);
});
