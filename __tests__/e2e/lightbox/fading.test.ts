import type { BrowserPage } from "../../support/browsers/browser-page";
import { browserSession, describeInAllBrowsers } from "../../support/browsers/browser-session";
import { drawings } from "../../support/built-sites/known-content";
import { configuredSite } from "../../support/sites";
import {
  actionOf,
  clickInPlace,
  dialogOf,
  openSection,
  waitForEntered,
  waitForExited,
} from "../support/lightbox-page";

const [first, second] = drawings;

/** Records the phases of the fade, and transitions, from now on. */
const recordPhases = (page: BrowserPage) =>
  page.evaluate(() => {
    const [phases, fades]: [string[], Event[]] = [[], []];
    Object.assign(window, { phases, fades });
    document.addEventListener("transitionrun", (event) => fades.push(event));
    new MutationObserver(() => {
      const phase = document.querySelector<HTMLElement>("[role=dialog]")?.dataset["state"];
      if (phase && phase !== phases.at(-1)) phases.push(phase);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
const recordedPhases = (page: BrowserPage) => page.evaluate(() => Reflect.get(window, "phases") as string[]);

describe.each([
  ["no-preference", ["entering", "entered", "exiting", "exited"]],
  ["reduce", ["entered", "exited"]],
] as const)("with motion %s", (motion, phases) => {
  describeInAllBrowsers(
    "the lightbox",
    configuredSite,
    (session) => {
      test("goes through its phases over a half black backdrop, and is hidden when it has exited", async () => {
        const { page } = await openSection(session);
        await recordPhases(page);
        await actionOf(page, first.title).click();
        await waitForEntered(page);
        const overlay = page.locator("[data-reach-dialog-overlay]");
        expect(
          await overlay.evaluate((element) => {
            const { backgroundColor, opacity } = getComputedStyle(element);
            return [backgroundColor, opacity];
          }),
        ).toEqual(["rgba(0, 0, 0, 0.5)", "1"]);
        await page.keyboard.press("Escape");
        await waitForExited(page);
        expect(await recordedPhases(page)).toEqual(phases);
        const dialog = page.locator("[role=dialog]");
        expect(await dialog.evaluate((element) => getComputedStyle(element).visibility)).toBe("hidden");
        const fades = await page.evaluate(() => (Reflect.get(window, "fades") as Event[]).length);
        expect(fades > 0).toBe(motion === "no-preference");
      });
    },
    { motion },
  );
});

describe("the fade", () => {
  const session = browserSession(configuredSite);
  const waitForPhase = (page: BrowserPage, phase: string) =>
    page.locator(`[data-reach-dialog-overlay][data-state=${phase}]`).waitFor({ state: "attached" });

  test("reverses when the lightbox is closed while it opens, or opened while it closes", async () => {
    const { page } = await openSection(session);
    await page.addStyleTag({ content: ":root { --motion: 100s !important; }" });
    await actionOf(page, first.title).click();
    await waitForPhase(page, "entering");
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 50_000;
    });
    await recordPhases(page);
    await page.keyboard.press("Escape");
    await waitForPhase(page, "exiting");
    await clickInPlace(page, second.slug);
    await dialogOf(page, second.title).waitFor();
    expect(await recordedPhases(page)).toEqual(["exiting", "entering"]);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await waitForEntered(page);
  });
});
