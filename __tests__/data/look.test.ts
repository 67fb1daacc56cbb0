import { wcagContrast } from "culori";
import fastCheck from "fast-check";
import { accentColours, accentNotice } from "../../src/data/look/accent-colours";
import { lookNotices, lookStyles, sectionAccent } from "../../src/data/look/look-styles";

const grounds = {
  light: ["oklch(0.985 0.004 85)", "oklch(0.955 0.006 85)"],
  dark: ["oklch(0.175 0.01 265)", "oklch(0.225 0.012 265)"],
} as const;

test("Whatever colour an owner chooses, it can be read as text in both schemes.", () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.integer({ min: 0, max: 0xffffff }), (number) => {
      const colours = accentColours(`#${number.toString(16).padStart(6, "0")}`);
      for (const scheme of ["light", "dark"] as const) {
        for (const ground of grounds[scheme]) {
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
  expect(lookStyles(look)).toContain('[data-accent="7"]{--accent:light-dark(');
  expect(lookStyles({ accent: "red" })).toMatch(/^:root\{--accent:oklch/);
});

test("A site without a look adds nothing.", () => {
  expect(lookStyles(undefined)).toBeUndefined();
  expect(lookStyles({})).toBeUndefined();
});
