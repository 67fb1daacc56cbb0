import { describeInAllBrowsers } from "../../support/browsers/browser-session";
import { drawings } from "../../support/built-sites/known-content";
import { configuredSite } from "../../support/sites";
import {
  actionOf,
  dialogOf,
  openSection,
  sectionPath,
  waitForEntered,
  waitForExited,
  waitForFocus,
  waitForHash,
} from "../support/lightbox-page";
import { historyBack } from "../support/navigation";

const [first, second, last] = drawings;

describeInAllBrowsers("the URL of the lightbox", configuredSite, (session) => {
  test("names the open piece; Back closes it, and Forward opens it again", async () => {
    const { page, open } = await session.visit();
    await open("/about/");
    await open(sectionPath);
    await actionOf(page, first.title).click();
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
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  });

  test("opens its piece when it is shared, and closing it stays on the page", async () => {
    const { page } = await openSection(session, {}, `#${second.slug}`);
    await dialogOf(page, second.title).waitFor();
    await waitForEntered(page);
    await page.keyboard.press("Escape");
    await waitForExited(page);
    await waitForFocus(page, `Image: ${second.title}`);
    expect(await page.evaluate(() => location.href)).toBe(session.origin() + sectionPath);
  });

  test("scrolls to its piece and opens nothing when the piece has a link", async () => {
    const { page } = await openSection(session, {}, "#sketchbook");
    const article = page.getByRole("article").filter({ hasText: "Sketchbook" });
    const top = await article.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(200);
    expect(await page.locator("[role=dialog]").count()).toBe(0);
  });

  test("opens the second piece when it is clicked while the first one closes", async () => {
    const { page } = await openSection(session);
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
  });
});
