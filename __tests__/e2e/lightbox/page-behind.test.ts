import { entered, exited, focused, openSection } from "../support/lightbox-page";
import { visitorSite } from "../support/visit";
import { drawings } from "../support/visitor-site";

jest.setTimeout(60_000);

const site = visitorSite();
const [, second] = drawings;

test("It neither scrolls nor shifts, with scrollbars that take room.", async () => {
  const { page } = await openSection(site, { viewport: { width: 1000, height: 500 } });
  await page.evaluate(() => {
    window.scrollTo(0, 700);
  });
  const place = () =>
    page.evaluate((slug) => {
      const { x, y, width } = document.getElementById(slug)?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, scroll: window.scrollY };
    }, second.slug);
  const before = await place();
  await page.evaluate((slug) => document.getElementById(slug)?.querySelector("button")?.click(), second.slug);
  await entered(page);
  expect(await place()).toEqual(before);
  await page.mouse.move(500, 10);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await exited(page);
  await focused(page, `Image: ${second.title}`);
  expect(await place()).toEqual(before);
});
