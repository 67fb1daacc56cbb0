import type { Page } from "playwright-core";
import { pageViews, queued, queuedEvents } from "../support/data-layer";
import { publicHost, visitorSite } from "../support/visit";

jest.setTimeout(60_000);

const site = visitorSite();
const analyticsAddresses = (outside: string[]) =>
  outside.filter((address) => address.includes("google") && !address.includes("recaptcha"));

const afterTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test.each([
  ["localhost", "G-TEST-2"],
  [publicHost, "G-TEST-1"],
])("On %s only %s is loaded and configured.", async (host, id) => {
  const { page, outside } = await site.visit();
  await page.goto(site.origin().replace("localhost", host));
  await pageViews(page, 1);
  expect(analyticsAddresses(outside)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
  const configured = (await queued(page)).filter(([command]) => command === "config");
  expect(configured).toEqual([
    ["config", id, expect.objectContaining({ send_page_view: false, site_speed_sample_rate: 100 })],
  ]);
});

test("The first load and each change of path or search are one page view, a change of the hash is none.", async () => {
  const { page, goTo } = await site.visit();
  await goTo("/about/?from=mail#topics");
  expect(await pageViews(page, 1)).toEqual(["/about/?from=mail"]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  expect(await pageViews(page, 2)).toEqual(["/about/?from=mail", "/contact/"]);
  await page.evaluate(() => {
    window.location.hash = "one";
    window.location.hash = "another";
  });
  await page.waitForURL("**/contact/#another");
  await page.goBack();
  await page.goBack();
  await page.evaluate(() => {
    Reflect.get(window, "___navigate")("/contact/#by-link");
  });
  await page.waitForURL("**/contact/#by-link");
  await page.evaluate(() => {
    Reflect.get(window, "___navigate")("/contact/?search=changed");
  });
  await page.waitForURL("**/contact/?search=changed");
  const views = ["/about/?from=mail", "/contact/", "/contact/?search=changed"];
  expect(await pageViews(page, 3)).toEqual(views);
  await page.goBack();
  expect(await pageViews(page, 4)).toEqual([...views, "/contact/"]);
  await afterTwoFrames(page);
  expect(await pageViews(page, 4)).toHaveLength(4);
});

test("A page view carries the new page's title and address.", async () => {
  const { page, goTo } = await site.visit();
  await goTo("/");
  await pageViews(page, 1);
  await page.evaluate(() => {
    const queue = Reflect.get(window, "dataLayer") as unknown[];
    queue.push = (...entries) => {
      Object.assign(window, { titleOfView: document.title });
      return Array.prototype.push.apply(queue, entries);
    };
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await pageViews(page, 2);
  expect(await page.evaluate(() => Reflect.get(window, "titleOfView") as unknown)).toMatch(/^About/);
  const [, second] = await queuedEvents(page, "page_view");
  expect(second?.[1]).toEqual({ page_path: "/about/", page_location: `${site.origin()}/about/` });
});

test.each([
  ["Do Not Track", () => void Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
  [
    "Global Privacy Control",
    () => void Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  ],
])("%s is respected: nothing is loaded, and everything works.", async (_name, before) => {
  const { page, goTo, outside, log } = await site.visit({ before });
  await goTo("/portfolio/games/");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Code: A code" }).click(),
  ]);
  await tab.close();
  expect(analyticsAddresses(outside)).toEqual([]);
  expect(await queued(page)).toEqual([]);
  expect(log).toEqual([]);
});
