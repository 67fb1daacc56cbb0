import type { Page } from "playwright-core";
import { drawings } from "../support/known-content";
import { configuredSite } from "../support/sites";
import { browserSession } from "../support/browser-session";
import { dropped } from "../support/answers";
import { contactPage } from "./support/contact-page";
import { dialogOf, openSection } from "./support/lightbox-page";

const site = browserSession(configuredSite);

/** What the icons of the page, which hold no words, are cut out of: an image each, or `none`. */
const shapes = (page: Page): Promise<string[]> =>
  page
    .locator('span[aria-hidden="true"]:empty')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).maskImage.slice(0, 14)));

test("Every icon has its shape: header, actions, lightbox.", async () => {
  const { page } = await openSection(site, {}, `#${drawings[0].slug}`);
  await dialogOf(page, drawings[0].title).waitFor();
  const found = await shapes(page);
  expect(found.length).toBeGreaterThan(drawings.length + 3);
  expect(new Set(found)).toEqual(new Set(['url("data:imag']));
});

test("Every icon has its shape: the notification of a form that could not be sent.", async () => {
  site.network().api.answer = dropped;
  const { page, open } = await site.visit();
  await open("/contact/");
  const form = contactPage(page);
  await form.fill();
  await form.send.click();
  await form.failure.waitFor();
  const found = await shapes(page);
  expect(found.length).toBeGreaterThan(2);
  expect(new Set(found)).toEqual(new Set(['url("data:imag']));
});
