import { configuredSite } from "../../support/sites";
import { inEveryEngine, visits } from "../../support/visits";
import { publicHost } from "../../support/answers";
import { pageViews, queued, queuedEvents } from "../support/data-layer";
import { nextFrames, stepBack } from "../support/shown";

const ofAnalytics = (requests: readonly string[]) =>
  requests.filter((address) => address.includes("google") && !address.includes("recaptcha"));

inEveryEngine(
  "analytics",
  configuredSite,
  ({ visit, origin, world }) => {
    test.each([
      ["localhost", "UA-TEST-2"],
      [publicHost, "UA-TEST-1"],
    ])("on %s loads %s and sends to no other id", async (host, id) => {
      const { page, goTo } = await visit();
      await goTo(origin().replace("localhost", host));
      await pageViews(page, 1);
      expect(ofAnalytics(world().requests)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
      const configured = (await queued(page)).filter(([command]) => command === "config");
      const isEnabled = (name: string) =>
        page.evaluate((key) => !Reflect.get(window, `ga-disable-${key}`), name);
      const enabled = await Promise.all(configured.map(([, name]) => isEnabled(name)));
      expect(configured.filter((_entry, index) => enabled[index])).toEqual([
        ["config", id, expect.objectContaining({ send_page_view: false, site_speed_sample_rate: 100 })],
      ]);
    });

    test("counts the first load and each change of path or search once, a change of the hash never", async () => {
      const { page, open } = await visit();
      const addressIs = (end: string) =>
        page.waitForFunction((wanted) => location.href.endsWith(wanted), end);
      await open("/about/?from=mail");
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
      expect(await pageViews(page, 4)).toEqual([...views, "/contact/#by-link"]);
      await nextFrames(page);
      expect(await pageViews(page, 4)).toHaveLength(4);
    });

    test("sends a page view when the page has its new title", async () => {
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
      expect(second?.[1]).toEqual({ page_path: "/about/" });
    });
  },
  { motion: "reduce" },
);

const inChromium = visits(configuredSite);

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
  expect(ofAnalytics(inChromium.world().requests)).toEqual([]);
  expect(await queued(page)).toEqual([]);
  expect(await log()).toEqual([]);
});
