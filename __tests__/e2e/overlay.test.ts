import type { Page } from "playwright-core";
import { kindsOfPages } from "../support/owner-content";
import { sampleSite } from "../support/sites";
import { browserSession } from "../support/browser-session";

const { visit } = browserSession(sampleSite, { motion: "reduce" });
const { sections } = sampleSite.content;
const [section] = sections;
const story = kindsOfPages(sampleSite.content).find((path) => path.split("/").length > 4) ?? "";

interface Action {
  readonly sign: { readonly size: number; readonly opacity: number; readonly ground: string };
  readonly words: { readonly text: string; readonly opacity: number };
  /** How much of the picture sign and words cover, px². */
  readonly covered: number;
  /** How far they are from the picture, px. */
  readonly away: number;
  readonly paper: string;
}

/** How the actions on pictures look where nothing is hovered. */
function actionsOf(page: Page): Promise<Action[]> {
  return page.locator("[aria-label][class]:is(a, button)").evaluateAll((elements) =>
    elements
      .filter(
        (element) => element.querySelector("[aria-hidden]") && element.parentElement?.querySelector("img"),
      )
      .map((element) => {
        const [label] = Array.from(element.children);
        const [sign, words] = Array.from(label?.children ?? []);
        if (!label || !sign || !words) throw new Error("An action has no sign with words.");
        const picture = element.parentElement?.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
        const shown = (
          words.checkVisibility({ opacityProperty: true }) ? label : sign
        ).getBoundingClientRect();
        const ruler = document.body.appendChild(document.createElement("i"));
        ruler.style.background = "var(--paper)";
        const paper = getComputedStyle(ruler).backgroundColor;
        ruler.remove();
        return {
          sign: {
            size: Math.min(sign.getBoundingClientRect().width, sign.getBoundingClientRect().height),
            opacity: Number(getComputedStyle(label).opacity) * Number(getComputedStyle(sign).opacity),
            ground: getComputedStyle(label).backgroundColor,
          },
          words: { text: words.textContent, opacity: Number(getComputedStyle(words).opacity) },
          covered:
            Math.max(0, Math.min(shown.right, picture.right) - Math.max(shown.left, picture.left)) *
            Math.max(0, Math.min(shown.bottom, picture.bottom) - Math.max(shown.top, picture.top)),
          away: Math.hypot(
            Math.max(0, shown.left - picture.right, picture.left - shown.right),
            Math.max(0, shown.top - picture.bottom, picture.top - shown.bottom),
          ),
          paper,
        };
      }),
  );
}

test.each([...sections.map(({ path }) => path), story])(
  "On %s a small sign beside each picture shows without hovering that it can be opened, and covers nothing of it.",
  async (path) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, open } = await visit({ colorScheme });
      await open(path);
      const actions = await actionsOf(page);
      expect(actions.length).toBeGreaterThan(1);
      for (const { sign, words, covered, away, paper } of actions) {
        expect(sign).toEqual({ size: expect.any(Number), opacity: 1, ground: paper });
        expect(sign.size).toBeGreaterThanOrEqual(24);
        expect(words.opacity).toBe(0);
        expect(covered).toBe(0);
        expect(away).toBeLessThan(48);
      }
    }
  },
);

test("Hovering a picture brings the word to its sign, in one line.", async () => {
  const { page, open } = await visit();
  await open(section?.path ?? "");
  const action = page.getByRole("article").first().getByRole("link", { name: "Video: Night Train" });
  await action.hover();
  const words = action.getByText("Video", { exact: true });
  const shown = await words.evaluate((element) => {
    const { opacity, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    const lines = document.createRange();
    lines.selectNodeContents(element);
    const room = element.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    return {
      opacity,
      lines: lines.getClientRects().length,
      fits: room >= lines.getBoundingClientRect().width - 1,
    };
  });
  expect(shown).toEqual({ opacity: "1", lines: 1, fits: true });
});

test("Where there is no hover, the word stands beside its sign, near the picture and not on it.", async () => {
  const { page, open } = await visit({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  await open(section?.path ?? "");
  for (const { words, covered, away } of await actionsOf(page)) {
    expect(words).toEqual({ text: expect.stringMatching(/^(Video|Image)$/), opacity: 1 });
    expect(covered).toBe(0);
    expect(away).toBeLessThan(24);
  }
});
