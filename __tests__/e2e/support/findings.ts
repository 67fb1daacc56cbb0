import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Screens on which every state has to be fit for everybody: colour scheme and width, px. */
export const screens = [
  ["light", 1440],
  ["dark", 375],
  ["light", 375],
  ["dark", 1440],
] as const;

/** What axe finds, one line for each rule with the elements it names. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What axe finds on each screen, named by it; the page keeps the last screen's size and scheme. */
export async function findingsOnScreens(
  page: Page,
  where: readonly (typeof screens)[number][] = screens,
): Promise<string[]> {
  const all: string[] = [];
  for (const [colorScheme, width] of where) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const found = await findings(page);
    all.push(...found.map((line) => `${colorScheme}, ${width} px: ${line}`));
  }
  return all;
}
