import { browserSession, describeInAllBrowsers } from "../../support/browsers/browser-session";
import { drawings } from "../../support/built-sites/known-content";
import { configuredSite } from "../../support/test-sites";
import {
  actionOf,
  clickInPlace,
  dialogOf,
  openSection,
  drawingsPath,
  waitForEntered,
  waitForExited,
  waitForFocus,
  waitForHash,
} from "../support/lightbox-page";
import { historyBack } from "../support/navigation";

const [first, second, last] = drawings;

/** Firefox moves a scrolled page by less when it paints, px. */
const visibleShift = 0.5;

describeInAllBrowsers(
  "the lightbox",
  configuredSite,
  (session) => {
    test("opens on a click or by a key as a dialog with the title, hides the page, keeps the focus and returns it when it is closed", async () => {
      const { page, log } = await openSection(session);
      await actionOf(page, first.title).click();
      await waitForEntered(page);
      await dialogOf(page, first.title).getByRole("img", { name: first.title }).click();
      expect(await dialogOf(page, first.title).isVisible()).toBe(true);
      expect(await page.getByRole("main").count()).toBe(0);
      await dialogOf(page, first.title).getByRole("button", { name: "Close" }).click();
      await waitForExited(page);
      await waitForFocus(page, `Image: ${first.title}`);
      expect(await page.getByRole("main").count()).toBe(1);
      expect(await page.getByRole("dialog").count()).toBe(0);

      await actionOf(page, second.title).press("Enter");
      await waitForEntered(page);
      await waitForFocus(page, "Close");
      const stops = new Set<string>();
      for (let stop = 0; stop < 5; stop += 1) {
        await page.keyboard.press("Tab");
        stops.add(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "outside"));
      }
      expect([...stops].sort()).toEqual(["Close", "Next image", "Previous image", "Zoom in", "Zoom out"]);
      await waitForFocus(page, "Close");
      await page.keyboard.press("Enter");
      await waitForExited(page);
      await waitForFocus(page, `Image: ${second.title}`);

      await actionOf(page, last.title).click();
      await waitForEntered(page);
      await page.mouse.click(1260, 790);
      await waitForExited(page);
      expect(await log()).toEqual([]);
    });

    test("neither scrolls nor moves the page behind it when scrollbars take up space", async () => {
      const { page } = await openSection(session, { viewport: { width: 1000, height: 500 } });
      await page.evaluate(() => {
        window.scrollTo({ left: 0, top: 700, behavior: "instant" });
      });
      const position = () =>
        page.evaluate((slug) => {
          const { x, y, width } = document.getElementById(slug)?.getBoundingClientRect() ?? new DOMRect();
          return { x, y, width, scroll: window.scrollY };
        }, second.slug);
      const before = await position();
      const shifts = async () =>
        Object.entries(await position()).filter(
          ([name, now]) => Math.abs(now - before[name as keyof typeof before]) >= visibleShift,
        );
      await clickInPlace(page, second.slug);
      await waitForEntered(page);
      await waitForFocus(page, "Close");
      expect(await shifts()).toEqual([]);
      await page.mouse.move(500, 10);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press("PageDown");
      await page.keyboard.press("Escape");
      await waitForExited(page);
      await waitForFocus(page, `Image: ${second.title}`);
      expect(await shifts()).toEqual([]);
    });
  },
  { motion: "reduce", scrollbars: true },
);

describeInAllBrowsers("the URL of the lightbox", configuredSite, (session) => {
  test("names the open piece, also when it is clicked while another one closes; Back closes it, and Forward opens it", async () => {
    const { page, open } = await session.visit();
    await open("/about/");
    await open(drawingsPath);
    await actionOf(page, first.title).click();
    // A second tap, while the lightbox opens, adds nothing to the history.
    await page.evaluate(() => document.querySelector<HTMLElement>(`${location.hash} button`)?.click());
    await waitForEntered(page);
    await page.keyboard.press("ArrowRight");
    await dialogOf(page, second.title).waitFor();
    expect(await page.locator("#gatsby-announcer").textContent()).toBe("");
    await page.goBack();
    await waitForExited(page);
    await waitForHash(page, "");
    await page.goForward();
    await dialogOf(page, second.title).waitFor();
    await waitForEntered(page);
    await page.keyboard.press("Escape");
    await waitForExited(page);
    await waitForHash(page, "");

    await actionOf(page, first.title).click();
    await waitForEntered(page);
    await page.evaluate((slug) => {
      document.querySelector<HTMLElement>("[role=dialog] button[aria-label=Close]")?.click();
      document.getElementById(slug)?.querySelector("button")?.click();
    }, last.slug);
    await dialogOf(page, last.title).waitFor();
    await waitForEntered(page);
    await waitForHash(page, `#${last.slug}`);
    await historyBack(page);
    await waitForExited(page);
    await waitForHash(page, "");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  });
});

describe("the lightbox", () => {
  const session = browserSession(configuredSite, { motion: "reduce" });

  test("opens its piece when the URL is shared, and closing it stays on the page", async () => {
    const { page } = await openSection(session, {}, `#${second.slug}`);
    await dialogOf(page, second.title).waitFor();
    await waitForEntered(page);
    await page.keyboard.press("Escape");
    await waitForExited(page);
    await waitForFocus(page, `Image: ${second.title}`);
    expect(await page.evaluate(() => location.href)).toBe(session.origin() + drawingsPath);
  });

  test("stays open at the second click of a double click, and while the key that opened it is held", async () => {
    const { page } = await openSection(session);
    await actionOf(page, first.title).press("Enter");
    await waitForEntered(page);
    const closings = await page.evaluate(() => {
      const { history } = window;
      const count = { closings: 0, areKeysIgnored: false };
      history.back = () => (count.closings += 1);
      const dialog = document.querySelector("[role=dialog]");
      dialog?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
      const key = new KeyboardEvent("keydown", {
        key: "Enter",
        repeat: true,
        bubbles: true,
        cancelable: true,
      });
      count.areKeysIgnored = document.activeElement?.dispatchEvent(key) === false;
      return count;
    });
    expect(closings).toEqual({ closings: 0, areKeysIgnored: true });
  });

  test("steps through the image-only pieces with buttons and arrow keys", async () => {
    const { page } = await openSection(session, {}, `#${first.slug}`);
    await waitForEntered(page);
    for (const { title, slug } of [second, last, first]) {
      await page.getByRole("button", { name: "Next image" }).click();
      await dialogOf(page, title).waitFor();
      await waitForHash(page, `#${slug}`);
    }
    await page.keyboard.press("ArrowLeft");
    await dialogOf(page, last.title).waitFor();
    await page.getByRole("button", { name: "Previous image" }).click();
    await dialogOf(page, second.title).waitFor();
    await page.keyboard.press("ArrowRight");
    await dialogOf(page, last.title).waitFor();
  });

  test("stays closed when the URL names a piece with a link, to which the page scrolls", async () => {
    const { page } = await openSection(session, {}, "#sketchbook");
    const article = page.getByRole("article").filter({ hasText: "Sketchbook" });
    const top = await article.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(200);
    expect(await page.locator("[role=dialog]").count()).toBe(0);
  });
});
