import { drawings } from "../../support/known-content";
import { configuredSite } from "../../support/sites";
import { describeInAllBrowsers } from "../../support/browser-session";
import { pageViews } from "../support/data-layer";
import {
  actionOf,
  clickInPlace,
  dialogOf,
  entered,
  exited,
  focused,
  hashIs,
  openSection,
  sectionPath,
} from "../support/lightbox-page";
import { nextFrames, stepBack } from "../support/shown";

const [first, second, last] = drawings;

describeInAllBrowsers(
  "the address of the lightbox",
  configuredSite,
  (visits) => {
    test("It names the opened piece, Back closes it and Forward opens it again.", async () => {
      const { page, open } = await visits.visit();
      await open("/about/");
      await open(sectionPath);
      await actionOf(page, first.title).click();
      await entered(page);
      await page.keyboard.press("ArrowRight");
      await dialogOf(page, second.title).waitFor();
      await page.goBack();
      await exited(page);
      await hashIs(page, "");
      await page.goForward();
      await dialogOf(page, second.title).waitFor();
      await entered(page);
      await page.keyboard.press("Escape");
      await exited(page);
      await hashIs(page, "");
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    });

    test("A shared address opens its piece; closing it stays on the page.", async () => {
      const { page } = await openSection(visits, {}, `#${second.slug}`);
      await dialogOf(page, second.title).waitFor();
      await entered(page);
      await page.keyboard.press("Escape");
      await exited(page);
      await focused(page, `Image: ${second.title}`);
      expect(await page.evaluate(() => location.href)).toBe(visits.origin() + sectionPath);
    });

    test("The address of a piece with a link scrolls to the piece and opens nothing.", async () => {
      const { page } = await openSection(visits, {}, "#sketchbook");
      const article = page.getByRole("article").filter({ hasText: "Sketchbook" });
      const top = await article.evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(top)).toBeLessThan(200);
      expect(await page.locator("[role=dialog]").count()).toBe(0);
    });

    test("Opening, stepping and Back are no change of route: no page view, no jump, nothing announced.", async () => {
      const { page } = await openSection(visits, { viewport: { width: 1000, height: 500 } });
      await page.evaluate((slug) => {
        document.getElementById(slug)?.scrollIntoView({ behavior: "instant" });
      }, second.slug);
      const scroll = await page.evaluate(() => window.scrollY);
      await pageViews(page, 1);
      await clickInPlace(page, second.slug);
      await entered(page);
      await page.keyboard.press("ArrowRight");
      await dialogOf(page, last.title).waitFor();
      await stepBack(page);
      await exited(page);
      await nextFrames(page);
      expect(await pageViews(page, 1)).toHaveLength(1);
      // Firefox rounds a place between two pixels now this way, now that.
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - scroll)).toBeLessThanOrEqual(1);
      expect(await page.locator("#gatsby-announcer").textContent()).toBe("");
    });

    test("Back and Forward between pages still work when a piece was opened on the way.", async () => {
      const { page } = await openSection(visits);
      await actionOf(page, first.title).click();
      await entered(page);
      await page.keyboard.press("Escape");
      await exited(page);
      await hashIs(page, "");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
      await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Portfolio" }).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
      await actionOf(page, last.title).click();
      await dialogOf(page, last.title).waitFor();
    });

    test("A piece that is opened while the address still steps back is opened, not lost.", async () => {
      const { page } = await openSection(visits);
      await actionOf(page, first.title).click();
      await entered(page);
      await page.evaluate((slug) => {
        document.querySelector<HTMLElement>("[role=dialog] button[aria-label=Close]")?.click();
        document.getElementById(slug)?.querySelector("button")?.click();
      }, last.slug);
      await dialogOf(page, last.title).waitFor();
      await entered(page);
      await hashIs(page, `#${last.slug}`);
      await stepBack(page);
      await exited(page);
      await hashIs(page, "");
    });
  },
  { motion: "reduce" },
);
