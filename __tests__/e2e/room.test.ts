import { drawings } from "../support/known-content";
import { configuredSite, sampleSite } from "../support/sites";
import { describeInAllBrowsers, browserSession } from "../support/browser-session";
import type { BrowserPage } from "../support/browsers/browser-page";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { dialogOf, entered, openSection } from "./support/lightbox-page";
import { isShown } from "./support/shown";

const { sections } = sampleSite.content;
const paper = (page: BrowserPage): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describeInAllBrowsers(
  "the work",
  sampleSite,
  ({ visit }) => {
    test("lights the page of its section, each by its own colour, and no other page", async () => {
      const { page, open } = await visit();
      await open("/");
      const neutral = await paper(page);
      const lit: string[] = [];
      for (const { path } of sections) {
        await open(path);
        await isShown(page, sampleSite.content, path);
        lit.push(await paper(page));
      }
      expect(new Set([neutral, ...lit]).size).toBe(sections.length + 1);
      await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
      await isShown(page, sampleSite.content, "/contact/");
      await page.waitForFunction(
        (colour) => getComputedStyle(document.body).backgroundColor === colour,
        neutral,
      );
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(sampleSite);

test("Its light is there from the first paint, in both schemes, and moves nothing.", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page, open, goTo } = await inChromium.visit({ colorScheme, before: recordLayoutShifts });
    await open("/about/");
    const neutral = await paper(page);
    await goTo(sections[0]?.path ?? "");
    expect(await paper(page)).not.toBe(neutral);
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  }
});

test("A section and its stories have one accent, in header and footer, too.", async () => {
  const { page, open } = await inChromium.visit();
  const accents: string[] = [];
  for (const path of [
    "/portfolio/games/",
    "/portfolio/games/emberdeep/",
    "/portfolio/drawing/",
    "/contact/",
  ]) {
    await open(path);
    const found = await page
      .locator("header a[aria-current], footer a[aria-current], main nav a[aria-current], main > div")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { textDecorationColor } = getComputedStyle(element);
          if (element.tagName === "A") return textDecorationColor;
          const probe = element.appendChild(document.createElement("i"));
          probe.style.color = "var(--accent)";
          return getComputedStyle(probe).color;
        }),
      );
    expect(found.length).toBeGreaterThan(2);
    expect([path, new Set(found).size]).toEqual([path, 1]);
    accents.push(found[0] ?? "");
  }
  expect(accents[0]).toBe(accents[1]);
  expect(new Set(accents).size).toBe(3);
});

test("Without scripts it is there as well.", async () => {
  const { page, goTo } = await inChromium.visit({ javaScriptEnabled: false });
  await goTo(sections[0]?.path ?? "");
  expect(await page.content()).toMatch(/<style[^>]*>:root\{--paper:oklch\([^<]+light-dark\(/);
});

const configured = browserSession(configuredSite);

test("The lightbox stands in the same light.", async () => {
  const { page } = await openSection(configured, {}, `#${drawings[2].slug}`);
  await entered(page);
  const card = await dialogOf(page, drawings[2].title).evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  );
  expect(card).toBe(await paper(page));
  expect(card).not.toBe("oklch(0.985 0.004 85)");
});
