import { configuredSite } from "../../support/sites";
import { describeInAllBrowsers, browserSession } from "../../support/browser-session";
import { publicHost } from "../../support/answers";
import { pageViews, queued, queuedEvents } from "../support/data-layer";
import { nextFrames, stepBack } from "../support/shown";

const ofAnalytics = (requests: readonly string[]) =>
  requests.filter((address) => address.includes("google") && !address.includes("recaptcha"));

describeInAllBrowsers(
  "analytics",
  configuredSite,
  ({ visit, origin, network }) => {
    test.each([
      ["localhost", "UA-TEST-2"],
      [publicHost, "UA-TEST-1"],
    ])("on %s loads and configures %s alone", async (host, id) => {
      const { page, goTo } = await visit();
      await goTo(origin().replace("localhost", host));
      await pageViews(page, 1);
      expect(ofAnalytics(network().requests)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
      const configured = (await queued(page)).filter(([command]) => command === "config");
      expect(configured).toEqual([
        ["config", id, expect.objectContaining({ send_page_view: false, site_speed_sample_rate: 100 })],
      ]);
    });

    test("counts the first load and each change of path or search once, a change of the hash never", async () => {
      const { page, open } = await visit();
      const addressIs = (end: string) =>
        page.waitForFunction((wanted) => location.href.endsWith(wanted), end);
      await open("/about/?from=mail#topics");
      expect(await pageViews(page, 1)).toEqual(["/about/?from=mail"]);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
      expect(await pageViews(page, 2)).toEqual(["/about/?from=mail", "/contact/"]);
      await page.evaluate(() => {
        window.location.hash = "one";
        window.location.hash = "another";
      });
      await addressIs("/contact/#another");
      await stepBack(page);
      await addressIs("/contact/#one");
      await stepBack(page);
      await addressIs("/contact/");
      await page.evaluate(() => void Reflect.get(window, "___navigate")("/contact/#by-link"));
      await addressIs("/contact/#by-link");
      await page.evaluate(() => void Reflect.get(window, "___navigate")("/contact/?search=changed"));
      await addressIs("/contact/?search=changed");
      const views = ["/about/?from=mail", "/contact/", "/contact/?search=changed"];
      expect(await pageViews(page, 3)).toEqual(views);
      await stepBack(page);
      expect(await pageViews(page, 4)).toEqual([...views, "/contact/"]);
      await nextFrames(page);
      expect(await pageViews(page, 4)).toHaveLength(4);
    });

    test("gives a page view the new page's title and address", async () => {
      const { page, open } = await visit();
      await open("/");
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
      expect(second?.[1]).toEqual({ page_path: "/about/", page_location: `${origin()}/about/` });
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(configuredSite);

test.each([
  ["Do Not Track", () => void Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
  [
    "Global Privacy Control",
    () => void Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  ],
])("%s is respected: nothing is loaded, and everything works.", async (_name, before) => {
  const { page, open, log } = await inChromium.visit({ before });
  await open("/portfolio/games/");
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Code: A code" }).click(),
  ]);
  await tab.close();
  expect(ofAnalytics(inChromium.network().requests)).toEqual([]);
  expect(await queued(page)).toEqual([]);
  expect(await log()).toEqual([]);
});
