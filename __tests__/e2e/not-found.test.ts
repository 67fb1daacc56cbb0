import { otherOwnerSite, sampleSite } from "../support/sites";
import { describeInAllBrowsers, browserSession } from "../support/browser-session";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";

const { words, sections } = otherOwnerSite.content;

describeInAllBrowsers(
  "an address without a page",
  otherOwnerSite,
  ({ visit }) => {
    test("shows one piece, which leads to its place in the portfolio", async () => {
      const { page, open } = await visit();
      await open("/nowhere/");
      await page.getByText(words.notFoundInstead, { exact: true }).waitFor();
      const drawn = page.getByRole("main").getByRole("link");
      await drawn.waitFor();
      const title = (await drawn.textContent()) ?? "";
      const home = sections.find(({ pieces }) => pieces[0]?.title === title);
      expect(home).toBeDefined();
      await drawn.click();
      await page.waitForFunction(
        (path) => location.pathname === path && location.hash !== "",
        home?.path ?? "",
      );
    });
  },
  { motion: "reduce" },
);

const { visit } = browserSession(otherOwnerSite);

test("Any section's first piece may be drawn, and nothing moves when it comes.", async () => {
  const drawn = new Set<string | null>();
  for (const [index] of sections.entries()) {
    const { page, open } = await visit({ before: recordLayoutShifts });
    await page.addInitScript(
      (value) => {
        Math.random = () => value;
      },
      (index + 0.5) / sections.length,
    );
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/static\/.+\.(?:webp|jpg|png)$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await open("/nowhere/");
    const link = page.getByRole("main").getByRole("link");
    await link.waitFor();
    const size = () =>
      link.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return [width, height];
      });
    const early = await size();
    release();
    const image = page.getByRole("main").locator("img");
    await image.evaluate((element: HTMLImageElement) => element.decode());
    drawn.add(await link.textContent());
    expect(await size()).toEqual(early);
    expect(await layoutShifts(page)).toEqual([]);
  }
  expect(drawn.size).toBe(sections.length);
});

const sample = browserSession(sampleSite);

test("On a phone a landscape of 4:3 or wider takes the page's whole width.", async () => {
  const { page, open } = await sample.visit({ viewport: { width: 375, height: 812 } });
  // Low Sun, North Quay, the first drawing.
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, 0.5);
  await open("/nowhere/");
  const image = page.getByRole("main").getByRole("img", { name: /harbour/ });
  await image.waitFor();
  const left = await image.evaluate(
    (element) =>
      (document.querySelector("main")?.getBoundingClientRect().width ?? 0) -
      element.getBoundingClientRect().width,
  );
  expect(left).toBeLessThan(1);
});

test("Without scripts its two sentences stand alone.", async () => {
  const { page, goTo } = await visit({ javaScriptEnabled: false });
  expect(await goTo("/nowhere/")).toBe(404);
  expect(await page.getByText(words.notFound, { exact: true }).isVisible()).toBe(true);
  expect(await page.getByText(words.notFoundInstead).isVisible()).toBe(false);
});
