import {
  actionOf,
  clickInPlace,
  dialogOf,
  entered,
  exited,
  focused,
  openSection,
  sectionPath,
} from "../support/lightbox-page";
import { visitorSite } from "../support/visit";
import { drawings } from "../support/visitor-site";

jest.setTimeout(60_000);

const site = visitorSite();
const [first, second, last] = drawings;

test("It names the opened piece, Back closes it and Forward opens it again.", async () => {
  const { page } = await openSection(site);
  await actionOf(page, first.title).click();
  await entered(page);
  await page.keyboard.press("ArrowRight");
  await dialogOf(page, second.title).waitFor();
  await page.goBack();
  await exited(page);
  expect(new URL(page.url()).hash).toBe("");
  await page.goForward();
  await dialogOf(page, second.title).waitFor();
  await entered(page);
  await page.keyboard.press("Escape");
  await exited(page);
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test("A shared address opens its piece; closing it stays on the page.", async () => {
  const { page } = await openSection(site, {}, `#${second.slug}`);
  await dialogOf(page, second.title).waitFor();
  await entered(page);
  await page.keyboard.press("Escape");
  await exited(page);
  await focused(page, `Image: ${second.title}`);
  expect(page.url()).toBe(site.origin() + sectionPath);
});

test("The address of a piece with a link scrolls to the piece and opens nothing.", async () => {
  const { page } = await openSection(site, {}, "#sketchbook");
  const article = page.getByRole("article").filter({ hasText: "Sketchbook" });
  const top = await article.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(200);
  expect(await page.locator("[role=dialog]").count()).toBe(0);
});

test("Opening, stepping and Back are no change of route: no page view, no jump, nothing announced.", async () => {
  const { page } = await openSection(site, { viewport: { width: 1000, height: 500 } });
  await page.evaluate((slug) => {
    document.getElementById(slug)?.scrollIntoView();
  }, second.slug);
  const scroll = await page.evaluate(() => window.scrollY);
  const views = () =>
    page.evaluate(
      () =>
        (Reflect.get(window, "dataLayer") as ArrayLike<unknown>[]).filter((entry) => entry[1] === "page_view")
          .length,
    );
  await page.waitForFunction(() =>
    (Reflect.get(window, "dataLayer") as ArrayLike<unknown>[]).some((entry) => entry[1] === "page_view"),
  );
  await clickInPlace(page, second.slug);
  await entered(page);
  await page.keyboard.press("ArrowRight");
  await dialogOf(page, last.title).waitFor();
  await page.goBack();
  await exited(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await views()).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  expect(await page.locator("#gatsby-announcer").textContent()).toBe("");
});

test("Back and Forward between pages still work when a piece was opened on the way.", async () => {
  const { page } = await openSection(site);
  await actionOf(page, first.title).click();
  await entered(page);
  await page.keyboard.press("Escape");
  await exited(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about/");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Portfolio" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await actionOf(page, last.title).click();
  await dialogOf(page, last.title).waitFor();
});
