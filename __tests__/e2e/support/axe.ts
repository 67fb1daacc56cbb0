import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe's violations in both colour schemes, a wide and a narrow one, as text. */
export async function axeViolations(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 375],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(`if (!window.axe) { ${axe} }`);
    const { violations } = (await page.evaluate(
      `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ["violations"] })`,
    )) as AxeResults;
    all.push(
      ...violations.map(
        ({ id, nodes }) => `${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join(" | ")}`,
      ),
    );
  }
  return all;
}
