import { drawings } from "../../support/known-content";
import type { BrowserPage } from "../../support/browsers/browser-page";
import { configuredSite } from "../../support/sites";
import { describeInAllBrowsers, browserSession } from "../../support/browser-session";
import {
  actionOf,
  clickInPlace,
  dialogOf,
  entered,
  exited,
  hashIs,
  openSection,
} from "../support/lightbox-page";

const [first, second] = drawings;

/** Notes every phase of the fade, and every transition, from now on. */
const notePhases = (page: BrowserPage) =>
  page.evaluate(() => {
    const [phases, fades]: [string[], Event[]] = [[], []];
    Object.assign(window, { phases, fades });
    document.addEventListener("transitionrun", (event) => fades.push(event));
    new MutationObserver(() => {
      const dialog = document.querySelector<HTMLElement>("[role=dialog]");
      const phase = dialog?.dataset["state"];
      if (phase && phase !== phases.at(-1)) phases.push(phase);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
const notedPhases = (page: BrowserPage) => page.evaluate(() => Reflect.get(window, "phases") as string[]);
const fadeIsAt = (page: BrowserPage, state: string) =>
  page.locator(`[data-reach-dialog-overlay][data-state=${state}]`).waitFor({ state: "attached" });

describeInAllBrowsers(
  "the lightbox",
  configuredSite,
  (site) => {
    test("It fades in and out over a backdrop of half black and is invisible once it has exited.", async () => {
      const { page } = await openSection(site);
      await notePhases(page);
      await actionOf(page, first.title).click();
      await entered(page);
      expect(
        await page.locator("[data-reach-dialog-overlay]").evaluate((element) => {
          const { backgroundColor, opacity, transitionProperty } = getComputedStyle(element);
          return [backgroundColor, opacity, transitionProperty];
        }),
      ).toEqual(["rgba(0, 0, 0, 0.5)", "1", "opacity"]);
      await page.keyboard.press("Escape");
      await exited(page);
      expect(await notedPhases(page)).toEqual(["entering", "entered", "exiting", "exited"]);
      const visibility = await page
        .locator("[role=dialog]")
        .evaluate((dialog) => getComputedStyle(dialog).visibility);
      expect(visibility).toBe("hidden");
    });
  },
  { motion: "no-preference" },
);

describeInAllBrowsers(
  "with reduced motion the lightbox",
  configuredSite,
  (site) => {
    test("does not fade", async () => {
      const { page } = await openSection(site);
      await notePhases(page);
      await actionOf(page, first.title).click();
      await entered(page);
      await page.keyboard.press("Escape");
      await exited(page);
      expect(await page.evaluate(() => (Reflect.get(window, "fades") as Event[]).length)).toBe(0);
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(configuredSite);

test("Closing turns a fade in round, opening turns a fade out round.", async () => {
  const { page } = await openSection(inChromium);
  await page.addStyleTag({ content: ":root { --motion: 100s !important; }" });
  await actionOf(page, first.title).click();
  await fadeIsAt(page, "entering");
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 50_000;
  });
  await notePhases(page);
  await page.keyboard.press("Escape");
  await fadeIsAt(page, "exiting");
  await hashIs(page, "");
  await clickInPlace(page, second.slug);
  await dialogOf(page, second.title).waitFor();
  expect(await notedPhases(page)).toEqual(["exiting", "entering"]);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await entered(page);
  await hashIs(page, `#${second.slug}`);
});
