import { pagePaths } from "../support/owner-content";
import { otherOwnerSite } from "../support/sites";
import { inEveryEngine } from "../support/visits";

/** From a laptop at 400 % zoom to a large screen, px. */
const widths = [320, 375, 768, 769, 1024, 1440, 2560];
const paths = [...pagePaths(otherOwnerSite.content).filter((path) => path !== "/portfolio/"), "/nowhere/"];

inEveryEngine(
  "a page",
  otherOwnerSite,
  ({ visit }) => {
    test("never scrolls sideways, however wide the window or large the text", async () => {
      const { page, open } = await visit();
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      const found: unknown[] = [];
      for (const path of paths) {
        await open(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          found.push([path, width, await sideways()]);
        }
        await page.setViewportSize({ width: 375, height: 800 });
        await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
        found.push([path, "large text", await sideways()]);
      }
      expect(found).toEqual(
        paths.flatMap((path) => [...widths, "large text"].map((width) => [path, width, 0])),
      );
    });
  },
  { motion: "reduce" },
);
