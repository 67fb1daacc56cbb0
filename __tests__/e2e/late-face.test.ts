import type { Page } from "playwright-core";
import { kindsOfPages } from "../support/owner-content";
import { otherOwnerSite, sampleSite, nextSite } from "../support/sites";
import { isHydrated, browserSession } from "../support/browser-session";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { nextFrames } from "./support/shown";

/** Opens a page whose display face is held back until the page is painted and hydrated; the answer lets it come. */
async function openWithoutFace(page: Page, path: string) {
  let deliver: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await isHydrated(page);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return async (): Promise<void> => {
    deliver();
    await page.waitForFunction(() =>
      Array.from(document.fonts).some(({ family, status }) => family === "late-face" && status === "loaded"),
    );
    await nextFrames(page);
  };
}

/** How wide the owner's name in the header is, px: no two faces agree to the last decimal. */
const nameWidth = (page: Page): Promise<number> =>
  page
    .getByRole("banner")
    .getByRole("link")
    .first()
    .evaluate((link) => link.getBoundingClientRect().width);

describe.each([sampleSite, otherOwnerSite])(
  "when the display face comes after the first paint, on $name",
  (site) => {
    const { visit } = browserSession(site);

    test("the fallback has the room of the face", async () => {
      const { page } = await visit({ viewport: { width: 1280, height: 800 } });
      await page.goto(site.content.sections[0]?.path ?? "");
      const widths = await page.getByRole("main").evaluate(async (main, words) => {
        // Under a name of its own: the page's face is optional, and a late one is not shown at all.
        const { href } = document.querySelector<HTMLLinkElement>("link[as=font]") ?? {};
        const face = new FontFace("measured face", `url("${href}")`, { weight: "100 900" });
        document.fonts.add(await face.load());
        const families = getComputedStyle(document.documentElement).getPropertyValue("--display").split(",");
        const fallbacks = families.slice(families.findIndex((family) => family.includes("fallback")));
        return ['"measured face"', fallbacks.join(",")].map((family) => {
          const line = document.createElement("span");
          line.style.cssText = `position: absolute; white-space: nowrap; font: 500 40px/normal ${family}`;
          line.textContent = words;
          main.append(line);
          const { width, height } = line.getBoundingClientRect();
          return { width, height };
        });
      }, "Composed at night, drawn by day: Portfolio");
      const [face, fallback] = widths;
      expect(Math.abs(Number(fallback?.width) / Number(face?.width) - 1)).toBeLessThan(0.03);
      expect(Math.abs(Number(fallback?.height) - Number(face?.height))).toBeLessThanOrEqual(1);
    });

    test.each([375, 1280])("nothing moves, %i px wide", async (width) => {
      const { page } = await visit({ viewport: { width, height: 800 }, before: recordLayoutShifts });
      const moved: Record<string, unknown> = {};
      for (const path of kindsOfPages(site.content)) {
        const deliver = await openWithoutFace(page, path);
        await deliver();
        moved[path] = await layoutShifts(page);
      }
      expect(Object.values(moved).flat()).toEqual([]);
    });
  },
);

describe("a late display face", () => {
  const { visit } = browserSession(sampleSite);

  test.each([
    [375, "/about/"],
    [1024, "/contact/"],
    [1440, "/contact/"],
    [2560, "/contact/"],
  ])("is put on all the same where nothing moves by it: %i px, %s", async (width, path) => {
    const { page } = await visit({ viewport: { width, height: 667 } });
    const deliver = await openWithoutFace(page, path);
    const before = await nameWidth(page);
    await deliver();
    expect(await nameWidth(page)).not.toBe(before);
  });

  test("comes with the next page where something would move", async () => {
    const { page } = await visit();
    const deliver = await openWithoutFace(page, "/about/");
    await page.getByRole("main").evaluate((main) => {
      main.insertAdjacentHTML(
        "afterbegin",
        `<b style="font: 40px var(--display)">${"i".repeat(30)}</b><i>next</i>`,
      );
    });
    const before = await nameWidth(page);
    await deliver();
    expect(await nameWidth(page)).toBe(before);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    await nextFrames(page);
    expect(await nameWidth(page)).not.toBe(before);
  });
});

describe("a late display face where text runs from right to left", () => {
  const { visit } = browserSession(nextSite);

  /** Puts narrow letters above the page's text, whose width is another in every face, and lets the face come. */
  async function widthsAround(page: Page, after: string) {
    const deliver = await openWithoutFace(page, "/about/");
    await page.getByRole("main").evaluate((main, further) => {
      main.insertAdjacentHTML(
        "afterbegin",
        `<b style="display: inline-block; font: 40px var(--display)">${"i".repeat(24)}</b>${further}`,
      );
    }, after);
    await nextFrames(page);
    const word = page.getByText("i".repeat(24));
    const width = () => word.evaluate((element) => element.getBoundingClientRect().width);
    const [before, shifts] = [await width(), (await layoutShifts(page)).length];
    await deliver();
    return { change: (await width()) - before, moved: (await layoutShifts(page)).slice(shifts) };
  }

  test("is put on where the ends of lines alone move, and nothing shifts", async () => {
    const { page } = await visit({ viewport: { width: 375, height: 667 }, before: recordLayoutShifts });
    const { change, moved } = await widthsAround(page, "");
    expect(Math.abs(change)).toBeGreaterThan(3);
    expect(moved).toEqual([]);
  });

  test("comes with the next page where the start of something would move", async () => {
    const { page } = await visit({ before: recordLayoutShifts });
    expect(await widthsAround(page, '<i style="display: inline-block">next</i>')).toEqual({
      change: 0,
      moved: [],
    });
  });
});
