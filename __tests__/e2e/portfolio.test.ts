import { otherOwnerSite } from "../support/sites";
import { describeInAllBrowsers, browserSession } from "../support/browser-session";
import { isSectionShown, isShown } from "./support/shown";

const { content } = otherOwnerSite;
const { words } = content;
const { sections } = content;

describeInAllBrowsers(
  "the portfolio",
  otherOwnerSite,
  ({ visit }) => {
    test("draws one of the sections and takes the place of its own history entry", async () => {
      const { page, open, goTo } = await visit();
      await open("/about/");
      for (const path of ["/portfolio/", "/portfolio"]) {
        await goTo(path);
        await isSectionShown(page, content);
        await page.goBack();
        await isShown(page, content, "/about/");
      }
    });

    test("draws from the link, too, without a page load, and Back leads to where one was", async () => {
      const { page, open } = await visit();
      await open("/about/");
      await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
      await page
        .getByRole("navigation", { name: words.mainNavigation })
        .getByRole("link", { name: words.portfolio })
        .click();
      await isSectionShown(page, content);
      await page.goBack();
      await isShown(page, content, "/about/");
      expect(await page.evaluate(() => Reflect.get(window, "isSamePage") as unknown)).toBe(true);
    });

    test("the link bar leads through all sections and marks the one that is shown", async () => {
      const { page, open, problems } = await visit();
      await open(sections[0]?.path ?? "");
      const bar = page.getByRole("navigation", { name: words.sections });
      for (const { title, path, pieces } of [...sections].reverse()) {
        await bar.getByRole("link", { name: title, exact: true }).click();
        await isShown(page, content, path);
        expect(await bar.locator('[aria-current="page"]').allTextContents()).toEqual([title]);
        const main = page
          .getByRole("navigation", { name: words.mainNavigation })
          .locator('[aria-current="page"]');
        expect(await main.allTextContents()).toEqual([words.portfolio]);
        expect(await page.getByRole("article").count()).toBe(pieces.length);
      }
      expect(await problems()).toEqual([]);
    });
  },
  { motion: "reduce" },
);

const { visit } = browserSession(otherOwnerSite);

test("every section is drawn sooner or later, and none but those", async () => {
  const { page, goTo } = await visit();
  const drawn = new Set<string>();
  for (let draw = 0; draw < sections.length; draw += 1) {
    await page.addInitScript(
      (value) => {
        Math.random = () => value;
      },
      (draw + 0.5) / sections.length,
    );
    await goTo("/portfolio/");
    drawn.add(await isSectionShown(page, content));
  }
  expect([...drawn].sort()).toEqual(sections.map(({ path }) => path).sort());
});

const inChromium = browserSession(otherOwnerSite);

test("On paper a section has neither menu nor link bar.", async () => {
  const { page, open } = await inChromium.visit();
  await open(sections[0]?.path ?? "");
  const bars = page.getByRole("navigation");
  expect(await bars.count()).toBeGreaterThan(1);
  await page.emulateMedia({ media: "print" });
  expect(await bars.count()).toBe(0);
});
