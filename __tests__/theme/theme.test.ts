import { readFileSync } from "node:fs";
import { join } from "node:path";
import { wcagContrast } from "culori";
import fastCheck from "fast-check";
import { accentNotice, readableAccent } from "../../src/theme/accent-colors";
import { pageTint } from "../../src/theme/page-tint";
import { sectionAccents, themeCss, themeNotices, tintCss } from "../../src/theme/theme-css";

const schemes = ["light", "dark"] as const;
const anyColor = fastCheck
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

/** Reads the colors of a style sheet with their names, for both schemes. */
function colorsOf(file: string): { name: string; light: string; dark: string }[] {
  const css = readFileSync(join(__dirname, "../../src/styles", file), "utf8");
  const pairs = /--([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/g;
  return Array.from(css.matchAll(pairs), ([, name = "", light = "", dark = ""]) => ({ name, light, dark }));
}

const tokens = colorsOf("tokens.css");
const texts = [
  ...tokens.filter(({ name }) => ["color-text", "color-text-muted", "color-accent"].includes(name)),
  ...colorsOf("accents.css"),
];
const controls = tokens.filter(({ name }) => name === "color-border-control");
const backgrounds = tokens.filter(({ name }) => ["color-background", "color-surface"].includes(name));

test("pageTint keeps all texts and controls readable when the images have any hue", () => {
  expect([texts.length, controls.length, backgrounds.length]).toEqual([9, 1, 2]);
  const unreadable: string[] = [];
  for (let hue = 0; hue < 360; hue += 1) {
    const tint = pageTint([`oklch(0.6 0.1 ${hue})`]);
    if (!tint) throw new Error("A vivid image gives no tint.");
    for (const scheme of schemes) {
      for (const { [scheme]: background } of [tint.background, tint.surface, ...backgrounds]) {
        for (const { name, [scheme]: color } of texts) {
          if (wcagContrast(color, background) < 4.5) unreadable.push(`${name}, ${scheme}, hue ${hue}`);
        }
        for (const { name, [scheme]: color } of controls) {
          if (wcagContrast(color, background) < 3) unreadable.push(`${name}, ${scheme}, hue ${hue}`);
        }
      }
    }
  }
  expect(unreadable).toEqual([]);
});

test("tintCss prefers the accent of the section to the images, and ignores the site's accent", () => {
  const theme = { accents: { games: "#1133aa" } };
  expect(tintCss(theme, "games", ["#aa3311"])).toBe(tintCss(undefined, "games", ["#1133aa"]));
  expect(tintCss(theme, "film", ["#aa3311"])).toBe(tintCss(undefined, "film", ["#aa3311"]));
  expect(tintCss({ accent: "#1133aa" }, "film", ["#aa3311"])).toBe(tintCss(undefined, "film", ["#aa3311"]));
  expect(tintCss(undefined, "film", [])).toBeUndefined();
  expect(tintCss(undefined, "film", ["#aa3311"])).toMatch(
    /^:root\{--color-background:oklch\([^;]+;--color-surface:[^;]+;--color-border:[^}]+\}@supports\(color:light-dark\(red,red\)\)\{:root\{--color-background:light-dark\(/,
  );
});

test("readableAccent gives readable text when the owner chooses any color", () => {
  fastCheck.assert(
    fastCheck.property(anyColor, anyColor, (accent, image) => {
      const colors = readableAccent(accent);
      const tint = pageTint([image]);
      for (const scheme of schemes) {
        for (const each of [...(tint ? [tint.background, tint.surface] : []), ...backgrounds]) {
          expect(wcagContrast(colors[scheme], each[scheme])).toBeGreaterThanOrEqual(4.49);
        }
      }
    }),
  );
});

test.each(["oklch(none 0.1 30)", "oklch(0.5 none none)", "rgb(1e999 0 0)", "oklch(0.5 1e999 30)"])(
  "readableAccent gives readable text for %s",
  (accent) => {
    const colors = readableAccent(accent);
    for (const scheme of schemes)
      for (const each of backgrounds)
        expect(wcagContrast(colors[scheme], each[scheme])).toBeGreaterThanOrEqual(4.49);
  },
);

test("accentNotice reports a color only when it changed noticeably", () => {
  expect(accentNotice("look.accent", "oklch(0.5 0.15 30)")).toBeUndefined();
  expect(accentNotice("look.accent", "#ffee00")).toMatch(
    /^content\/site\.json look\.accent: #ffee00 is hard to read on the page, so the site uses oklch\(.*\) in the light scheme\.$/,
  );
  expect(themeNotices({ accent: "#ffee00", accents: { games: "white", drawing: "#8a3b12" } })).toHaveLength(
    2,
  );
  expect(themeNotices(undefined)).toEqual([]);
});

test("gives each section the owner's accent, else one of the site that no other section has", () => {
  const theme = { accents: { drawing: "red", games: "blue" } };
  const accents = sectionAccents(theme, ["games", "film", "drawing"]);
  expect([accents.get("drawing"), accents.get("games")]).toEqual([6, 7]);
  expect(accents.get("film")).toBeLessThan(6);
  const ids = Array.from({ length: 6 }, (_, index) => `section-${index}`);
  expect([...sectionAccents(undefined, ids).values()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(new Set(sectionAccents(undefined, [...ids, "seventh"]).values()).size).toBe(6);
});

test("keeps the accent of a section when sections are sorted", () => {
  const ids = ["vev", "foto", "skisser", "keramikk"];
  const accents = sectionAccents(undefined, ids);
  expect(sectionAccents(undefined, [...ids].reverse())).toEqual(accents);
});

test("writes a rule for each accent of the owner", () => {
  const theme = { accents: { drawing: "red", games: "blue" } };
  expect(themeCss(theme)).toContain("{:root{--accent-7:light-dark(");
  expect(themeCss(theme)).toContain('[data-accent="7"]{--color-accent:var(--accent-7)}');
  expect(themeCss({ accent: "red" })).toMatch(/^:root\{--color-accent:oklch/);
});

test("gives each color of the styles to browsers without light-dark(), too", () => {
  const sheets = ["tokens", "accents"].map((name) => readFileSync(`src/styles/${name}.css`, "utf8"));
  const colorsIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name]) => name);
  for (const css of sheets) {
    const [usual = "", fallback = ""] = css.split("@supports not");
    const schemes = colorsIn(usual, /(--[\w-]+): light-dark\(/g);
    expect(schemes.length).toBeGreaterThan(5);
    expect(colorsIn(fallback, /(--[\w-]+): (?:#|oklch)/g)).toEqual(expect.arrayContaining(schemes));
  }
});
