import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oklch, wcagContrast } from "culori";
import fastCheck from "fast-check";
import { accentColours, accentNotice } from "../../src/data/look/accent-colours";
import { lookNotices, lookStyles, roomStyles, sectionAccent } from "../../src/data/look/look-styles";
import { roomColours } from "../../src/data/look/room-colours";

const schemes = ["light", "dark"] as const;
const colour = fastCheck
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

/** The colours of a style sheet by their names, for the two schemes. */
function declared(file: string): { name: string; light: string; dark: string }[] {
  const css = readFileSync(join(__dirname, "../../src/styles", file), "utf8");
  const pairs = /--([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/g;
  return Array.from(css.matchAll(pairs), ([, name = "", light = "", dark = ""]) => ({ name, light, dark }));
}

const tokens = declared("tokens.css");
const texts = [
  ...tokens.filter(({ name }) => ["color-text", "color-text-muted", "color-accent"].includes(name)),
  ...declared("accents.css"),
];
const controls = tokens.filter(({ name }) => name === "color-border-control");
const grounds = tokens.filter(({ name }) => ["color-background", "color-surface"].includes(name));

test("On the light of works of every hue all texts and controls can be read, in both schemes.", () => {
  expect([texts.length, controls.length, grounds.length]).toEqual([9, 1, 2]);
  for (let hue = 0; hue < 360; hue += 1) {
    const room = roomColours([`oklch(0.6 0.1 ${hue})`]);
    if (!room) throw new Error("Work of a colour lights no room.");
    for (const scheme of schemes) {
      for (const ground of [
        room.background[scheme],
        room.surface[scheme],
        ...grounds.map((each) => each[scheme]),
      ]) {
        for (const text of texts) {
          expect(wcagContrast(text[scheme], ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const control of controls)
          expect(wcagContrast(control[scheme], ground)).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test("Grey works light nothing, pale ones less than vivid ones, and an owner's accent is what counts.", () => {
  const chroma = (...colours: string[]): number => oklch(roomColours(colours)?.background.light)?.c ?? 0;
  expect([chroma(), chroma("#888888"), chroma("#ff0000", "#00ffff", "#fff")]).toEqual([
    0,
    0,
    expect.any(Number),
  ]);
  expect(chroma("#e8e8d8")).toBeGreaterThan(0);
  expect(chroma("#e8e8d8")).toBeLessThan(chroma("#aa3311"));
  const look = { accents: { games: "#1133aa" } };
  expect(roomStyles(look, "games", ["#aa3311"])).toBe(roomStyles(undefined, "games", ["#1133aa"]));
  expect(roomStyles(look, "film", ["#aa3311"])).toBe(roomStyles(undefined, "film", ["#aa3311"]));
  expect(roomStyles({ accent: "#1133aa" }, "film", ["#aa3311"])).toBe(roomStyles(look, "games", []));
  expect(roomStyles(undefined, "film", ["#aa3311"])).toMatch(
    /^:root\{--color-background:oklch\([^;]+;--color-surface:[^;]+;--color-border:[^}]+\}@supports\(color:light-dark\(red,red\)\)\{:root\{--color-background:light-dark\(/,
  );
});

test("Whatever colour an owner chooses, it can be read as text in both schemes.", () => {
  fastCheck.assert(
    fastCheck.property(colour, colour, (accent, work) => {
      const colours = accentColours(accent);
      const room = roomColours([work]);
      for (const scheme of schemes) {
        const lit = room ? [room.background[scheme], room.surface[scheme]] : [];
        for (const ground of [...lit, ...grounds.map((each) => each[scheme])]) {
          expect(wcagContrast(colours[scheme], ground)).toBeGreaterThanOrEqual(4.49);
        }
      }
    }),
  );
});

test("A colour that can be read stays as it is, and keeps its hue where it cannot.", () => {
  expect(accentColours("oklch(0.45 0.15 30)")).toEqual({
    light: "oklch(0.45 0.15 30)",
    dark: expect.stringMatching(/^oklch\(0\.[67]\d* 0\.15 30\)$/),
  });
});

test("Only a colour that had to move far is told.", () => {
  expect(accentNotice("look.accent", "oklch(0.5 0.15 30)")).toBeUndefined();
  expect(accentNotice("look.accent", "#ffee00")).toMatch(
    /^content\/site\.json look\.accent: #ffee00 cannot be read on the page, so it is oklch\(.*\) in the light scheme\.$/,
  );
  expect(lookNotices({ accent: "#ffee00", accents: { games: "white", drawing: "#8a3b12" } })).toHaveLength(2);
  expect(lookNotices(undefined)).toEqual([]);
});

test("Sections have the colours that their owner gives them, else the site's own in turn.", () => {
  expect([0, 5, 6].map((position) => sectionAccent(undefined, "games", position))).toEqual([0, 5, 0]);
  const look = { accents: { drawing: "red", games: "blue" } };
  expect(["drawing", "games", "film"].map((id) => sectionAccent(look, id, 3))).toEqual([6, 7, 3]);
  expect(sectionAccent({ accent: "red" }, "film", 3)).toBe(-1);
  expect(lookStyles(look)).toContain('}[data-accent="7"]{--color-accent:');
  expect(lookStyles(look)).toContain(':root:has(main>[data-accent="7"]){--color-accent:light-dark(');
  expect(lookStyles({ accent: "red" })).toMatch(/^:root\{--color-accent:oklch/);
});

test("A site without a look adds nothing.", () => {
  expect(lookStyles(undefined)).toBeUndefined();
  expect(lookStyles({})).toBeUndefined();
});
