import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Colour scheme and width (px) of the screens on which every state has to be fit for everybody: each of both once. */
const screens = [
  ["light", 1440],
  ["dark", 375],
] as const;

/** What axe finds, one line for each rule with the elements it names. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const { violations } = (await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ["violations"] })`,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What axe finds on each screen, named by it; the page keeps the last screen's size and scheme. */
export async function findingsOnScreens(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const [colorScheme, width] of screens) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const found = await findings(page);
    all.push(...found.map((line) => `${colorScheme}, ${width} px: ${line}`));
  }
  return all;
}
