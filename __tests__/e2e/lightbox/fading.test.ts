import type { Page } from "playwright-core";
import { actionOf, dialogOf, entered, exited, openSection } from "../support/lightbox-page";
import { visitorSite } from "../support/visit";
import { drawings } from "../support/visitor-site";

jest.setTimeout(60_000);

const site = visitorSite();
const [first, second, last] = drawings;

/** Notes every phase of the fade from now on. */
const notePhases = (page: Page) =>
  page.evaluate(() => {
    const phases: string[] = [];
    Object.assign(window, { phases });
    new MutationObserver(() => {
      const dialog = document.querySelector<HTMLElement>("[role=dialog]");
      const phase = dialog?.dataset["state"];
      if (phase && phase !== phases.at(-1)) phases.push(phase);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
const notedPhases = (page: Page) => page.evaluate(() => Reflect.get(window, "phases") as string[]);

test("It fades in and out over a backdrop of half black and is invisible once it has exited.", async () => {
  const { page } = await openSection(site);
  await notePhases(page);
  await actionOf(page, first.title).click();
  await entered(page);
  const overlay = page.locator("[data-reach-dialog-overlay]");
  expect(
    await overlay.evaluate((element) => {
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

test("Under reduced motion there is no fade.", async () => {
  const { page } = await openSection(site, { reducedMotion: "reduce" });
  await page.evaluate(() => {
    const fades: Event[] = [];
    document.addEventListener("transitionrun", (event) => fades.push(event));
    Object.assign(window, { fades });
  });
  await actionOf(page, first.title).click();
  await entered(page);
  await page.keyboard.press("Escape");
  await exited(page);
  expect(await page.evaluate(() => (Reflect.get(window, "fades") as Event[]).length)).toBe(0);
});

test("Closing turns a fade in round, opening turns a fade out round.", async () => {
  const { page } = await openSection(site);
  await page.addStyleTag({ content: ":root { --motion: 100s !important; }" });
  await actionOf(page, first.title).click();
  await page.waitForSelector("[data-reach-dialog-overlay][data-state=entering]");
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 50_000;
  });
  await notePhases(page);
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-reach-dialog-overlay][data-state=exiting]");
  await page.waitForURL((url) => url.hash === "");
  await page.evaluate((slug) => document.getElementById(slug)?.querySelector("button")?.click(), second.slug);
  await dialogOf(page, second.title).waitFor();
  expect(await notedPhases(page)).toEqual(["exiting", "entering"]);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await entered(page);
  expect(new URL(page.url()).hash).toBe(`#${second.slug}`);
});

test("A piece that is opened while the address still steps back is opened, not lost.", async () => {
  const { page } = await openSection(site);
  await actionOf(page, first.title).click();
  await entered(page);
  await page.evaluate((slug) => {
    document.querySelector<HTMLElement>("[role=dialog] button[aria-label=Close]")?.click();
    document.getElementById(slug)?.querySelector("button")?.click();
  }, last.slug);
  await dialogOf(page, last.title).waitFor();
  await entered(page);
  expect(new URL(page.url()).hash).toBe(`#${last.slug}`);
  await page.goBack();
  await exited(page);
  expect(new URL(page.url()).hash).toBe("");
});
