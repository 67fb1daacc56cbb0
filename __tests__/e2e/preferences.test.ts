import type { Page } from "playwright-core";
import { en } from "../../src/i18n/en";
import { browserSession, describeInAllBrowsers, type Visit } from "../support/browsers/browser-session";
import { drawings } from "../support/built-sites/known-content";
import { configuredSite } from "../support/test-sites";
import { actionOf, drawingsPath, waitForEntered, waitForExited } from "./support/lightbox-page";

/** Returns the animations of the page's content as names and durations, ms. */
const animationsOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("main > *")).map((element): [string, number] => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return [animationName, 1000 * parseFloat(animationDuration)];
    }),
  );

/** Expects only pages that a link leads to to fade in, for a time between two, ms. */
async function expectFade({ page, open }: Visit, min: number, max: number): Promise<void> {
  await open("/contact/");
  for (const [name] of await animationsOf(page)) expect(name).toBe("none");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  for (const [, duration] of await animationsOf(page)) {
    expect(duration).toBeGreaterThanOrEqual(min);
    expect(duration).toBeLessThanOrEqual(max);
  }
}

/** Opens and closes a piece in the lightbox and returns the phases and the number of fades. */
async function openAndClose({ page, open }: Visit) {
  await open(drawingsPath);
  await page.evaluate(() => {
    const [phases, fades]: [string[], Event[]] = [[], []];
    Object.assign(window, { phases, fades });
    document.addEventListener("transitionrun", (event) => fades.push(event));
    new MutationObserver(() => {
      const phase = document.querySelector<HTMLElement>("[role=dialog]")?.dataset["state"];
      if (phase && phase !== phases.at(-1)) phases.push(phase);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  await actionOf(page, drawings[0].title).click();
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
  const dialog = page.locator("[role=dialog]");
  expect(await dialog.evaluate((element) => getComputedStyle(element).visibility)).toBe("hidden");
  return page.evaluate(() => ({
    phases: Reflect.get(window, "phases") as string[],
    fades: (Reflect.get(window, "fades") as Event[]).length,
  }));
}

/** Returns the lightness of the page's background, 0–1. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return Number.NaN;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255;
  });
}

// No other file needs Firefox and WebKit with these preferences, which are those of a browser.
describeInAllBrowsers(
  "on a dark system with motion",
  configuredSite,
  ({ visit }) => {
    test("pages are dark until light is chosen, for all pages, and again when it is reset", async () => {
      const { page, open } = await visit();
      await open("/about/");
      expect(await lightness(page)).toBeLessThan(0.2);
      await page.getByLabel(en.colorScheme).selectOption(en.colorSchemeLight);
      expect(await lightness(page)).toBeGreaterThan(0.9);
      await open("/contact/");
      expect(await lightness(page)).toBeGreaterThan(0.9);
      // React sets the control in an effect, which comes after the paint.
      await page.waitForFunction(
        (label) => document.querySelector<HTMLSelectElement>(`[aria-label="${label}"]`)?.value === "light",
        en.colorScheme,
      );
      await page.getByLabel(en.colorScheme).selectOption(en.colorSchemeSystem);
      await open("/about/");
      expect(await lightness(page)).toBeLessThan(0.2);
    });

    test("a new page fades in for 150 to 250 ms, and the first one does not", async () => {
      await expectFade(await visit(), 150, 250);
    });

    test("the lightbox goes through its phases over a half black backdrop, and is hidden at the end", async () => {
      const { phases, fades } = await openAndClose(await visit());
      expect(phases).toEqual(["entering", "entered", "exiting", "exited"]);
      expect(fades).toBeGreaterThan(0);
    });

    test.each([
      ["Night Bus", "a document"],
      ["Lighthouse", "a page change"],
    ])(
      "the open image of the fan leads to the page of %s by %s, and that back to the section",
      async (title) => {
        const { page, open, problems } = await visit();
        await open("/");
        await page.evaluate(
          (slug) => {
            const slice = document.querySelector(`a[data-index][href$="/${slug}/"]`);
            slice?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
          },
          title.toLowerCase().replace(" ", "-"),
        );
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        await page.getByRole("link", { name: "Back to Film" }).click();
        await page.getByRole("heading", { level: 1, name: "Portfolio" }).waitFor();
        expect(await problems()).toEqual([]);
      },
    );
  },
  { motion: "no-preference", scheme: "dark" },
);

describe("on a light system with less motion", () => {
  const { visit } = browserSession(configuredSite, { motion: "reduce" });

  test("neither a new page nor the lightbox fades", async () => {
    await expectFade(await visit(), 0, 0);
    expect(await openAndClose(await visit())).toEqual({ phases: ["entered", "exited"], fades: 0 });
  });

  test("a chosen color scheme applies before scripts load, and pages print light without menus", async () => {
    const { page, open } = await visit();
    await open("/about/");
    expect(await lightness(page)).toBeGreaterThan(0.9);
    await page.getByLabel(en.colorScheme).selectOption(en.colorSchemeDark);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/contact/", { waitUntil: "domcontentloaded" });
    expect(await lightness(page)).toBeLessThan(0.2);
    expect(await page.getByRole("navigation").count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    expect(await lightness(page)).toBeGreaterThan(0.9);
    expect(await page.getByRole("navigation").count()).toBe(0);
  });
});
