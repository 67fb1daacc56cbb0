import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { decompress } from "wawoff2";
import { readFace, type FaceSubset } from "../../src/content/check/installed-face";
import { neededSubsets, siteFace } from "../../src/data/look/face-files";
import { measureFace } from "../../src/data/look/face-metrics";
import { faceStyles } from "../../src/data/look/face-styles";
import { cutFirstLetters, lettersOf } from "../../src/data/look/first-letters";

const subset = (name: string, unicodeRange = ["U+0-FF"]): FaceSubset => ({
  name,
  module: `@faces/${name}.woff2`,
  file: `/faces/${name}.woff2`,
  unicodeRange,
});

const first = subset("first", ["U+20-7E"]);

const latinOf = (name: string | undefined): FaceSubset =>
  siteFace(name).subsets.find((found) => found.name === "latin") ?? subset("latin");

/** A face with letters of every kind. */
const everything = {
  weights: "100 900",
  subsets: ["[0]", "[119]", "arabic", "cyrillic-ext", "cyrillic", "vietnamese", "latin-ext", "latin"].map(
    (name) => subset(name),
  ),
};

test.each([
  ["en", []],
  ["pl", []],
  ["vi", ["vietnamese"]],
  ["ar", ["arabic"]],
  ["uk", ["cyrillic-ext", "cyrillic"]],
  ["ja", ["[0]", "[119]"]],
  ["zh-Hans", ["[0]", "[119]"]],
])("A site in %s has the latin letters first, and those of its language.", (language, own) => {
  const [first, ...others] = neededSubsets(everything, language).map(({ name }) => name);
  expect(first).toBe("latin");
  expect(others.sort()).toEqual(["latin-ext", ...own].sort());
});

test("An installed face is read with its files and weights; another one is the default.", () => {
  const face = siteFace("hanken-grotesk");
  expect(face.weights).toBe("100 900");
  expect(face.subsets.map(({ name }) => name)).toEqual(expect.arrayContaining(["latin", "latin-ext"]));
  expect(readFace("no-such-face")).toBeUndefined();
  expect(siteFace("no-such-face")).toEqual(siteFace(undefined));
  expect(siteFace(undefined).weights).toBe("400 700");
});

const metrics = { ascent: 1.025, descent: 0.225, lineGap: 0, regular: 200, bold: 210 };

const roomOf = (styles: string, family: string): (string | undefined)[] =>
  Array.from(styles.matchAll(/@font-face \{[^}]*\}/g), ([rule]) => rule)
    .filter((rule) => rule.includes(`"${family}"`))
    .map((rule) => /size-adjust: ([^;]+);\n {2}ascent-override: ([^;]+);/.exec(rule)?.slice(1).join(" "));

test("A fallback takes the room of the face: its width by what the face is wider, its height over that.", () => {
  const face = { ...metrics, ascent: 1, regular: 220, bold: 210 };
  const styles = faceStyles(everything, { first, subsets: [subset("latin")] }, face, metrics);
  expect(roomOf(styles, "Arial fallback")).toEqual(["106.48% 93.91%", "91.54% 109.24%"]);
});

test("The default face keeps the rooms that were measured.", async () => {
  const { file } = latinOf(undefined);
  const measured = await measureFace(file);
  expect(measured).toMatchObject({ ascent: 1230 / 1200, descent: 270 / 1200, lineGap: 0 });
  expect(measured.bold).toBeGreaterThan(measured.regular);
  const styles = faceStyles(everything, { first, subsets: [subset("latin")] }, measured, measured);
  expect(roomOf(styles, "DejaVu Sans fallback")).toEqual(["86.69% 118.24%", "76.6% 133.81%"]);
});

test("Each subset is loaded for its own letters, and a letter that is latin for latin alone.", () => {
  const subsets = [subset("latin", ["U+0-FF", "U+304"]), subset("latin-ext", ["U+100-2BA", "U+304"])];
  const styles = faceStyles(everything, { first, subsets }, metrics, metrics);
  expect(Array.from(styles.matchAll(/(url\("[^"]+"\)|unicode-range: [^;]+)/g), ([found]) => found)).toEqual([
    'url("~@faces/latin.woff2")',
    "unicode-range: U+0-FF, U+304",
    'url("~@faces/latin-ext.woff2")',
    "unicode-range: U+100-2BA",
    'url("~@faces/first.woff2")',
    "unicode-range: U+20-7E",
  ]);
});

test("The letters of the content and of the site's words are cut from the face, in a file that every page can afford.", async () => {
  const folder = mkdtempSync(join(tmpdir(), "first-letters-"));
  mkdirSync(join(folder, "sections"));
  writeFileSync(join(folder, "sections", "a.json"), '{"title": "Ærø, Zoë, 日本"}');
  writeFileSync(join(folder, "b.md"), "# Cafe\u0301\n");
  writeFileSync(join(folder, "c.jpg"), "ß");
  const cutInFolder = () => cutFirstLetters(latinOf(undefined), lettersOf(folder, ["Über"]), folder);
  const { file, unicodeRange, module } = await cutInFolder();
  const cut = await decompress(readFileSync(file));
  expect(unicodeRange).toContain("U+20-7E");
  expect(unicodeRange).toEqual(expect.arrayContaining(["U+C6", "U+DC", "U+E9", "U+F8"]));
  expect(unicodeRange.join()).not.toMatch(/U\+(?:65E5|DF|301)/);
  expect(module).toBe(`display-face/${relative(folder, file)}`);
  expect(String.fromCharCode(...cut.subarray(0, 4))).toBe("\0\u0001\0\0");
  expect((await measureFace(file)).bold).toBe((await measureFace(latinOf(undefined).file)).bold);
  const { size, mtimeMs } = statSync(file);
  expect(size).toBeLessThan(14_600);
  expect((await cutInFolder()).file).toBe(file);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  rmSync(folder, { recursive: true });
});
