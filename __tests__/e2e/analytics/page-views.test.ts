import { browserSession, describeInAllBrowsers } from "../../support/browsers/browser-session";
import { publicHost } from "../../support/browsers/mock-network";
import { configuredSite } from "../../support/sites";
import { pageViews, queuedEntries, queuedEvents } from "../support/analytics-queue";
import { historyBack, nextFrames } from "../support/navigation";

const analyticsRequests = (requests: readonly string[]) =>
  requests.filter((url) => url.includes("google") && !url.includes("recaptcha"));

describeInAllBrowsers("analytics", configuredSite, ({ visit, origin, network }) => {
  test.each([
    ["localhost", "UA-TEST-2"],
    [publicHost, "UA-TEST-1"],
  ])("on %s loads and configures %s only", async (host, id) => {
    const { page, goTo } = await visit();
    await goTo(origin().replace("localhost", host));
    await pageViews(page, 1);
    const url = `https://www.googletagmanager.com/gtag/js?id=${id}`;
    expect(analyticsRequests(network().requests)).toEqual([url]);
    const configured = (await queuedEntries(page)).filter(([command]) => command === "config");
    expect(configured).toEqual([
      ["config", id, expect.objectContaining({ send_page_view: false, site_speed_sample_rate: 100 })],
    ]);
  });

  test("counts the first load and changes of path or search once, and no change of the hash", async () => {
    const { page, open } = await visit();
    const waitForUrl = (end: string) => page.waitForFunction((wanted) => location.href.endsWith(wanted), end);
    const navigate = (to: string) =>
      page.evaluate((path) => void Reflect.get(window, "___navigate")(path), to);
    await open("/about/?from=mail#topics");
    expect(await pageViews(page, 1)).toEqual(["/about/?from=mail"]);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    expect(await pageViews(page, 2)).toEqual(["/about/?from=mail", "/contact/"]);
    await page.evaluate(() => {
      window.location.hash = "one";
    });
    await waitForUrl("/contact/#one");
    await historyBack(page);
    await waitForUrl("/contact/");
    await navigate("/contact/#by-link");
    await waitForUrl("/contact/#by-link");
    await navigate("/contact/?search=changed");
    await waitForUrl("/contact/?search=changed");
    const views = ["/about/?from=mail", "/contact/", "/contact/?search=changed"];
    expect(await pageViews(page, 3)).toEqual(views);
    await historyBack(page);
    expect(await pageViews(page, 4)).toEqual([...views, "/contact/"]);
    await nextFrames(page);
    expect(await pageViews(page, 4)).toHaveLength(4);
  });

  test("records a page view when the new title is set", async () => {
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
});

const { visit, network } = browserSession(configuredSite);

test.each([
  ["Do Not Track", () => void Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
  [
    "Global Privacy Control",
    () => void Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  ],
])("loads no analytics when a visitor sends %s, and links work", async (_name, before) => {
  const { page, open, log } = await visit({ before });
  await open("/portfolio/games/");
  await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: "Code: A code" }).click()]);
  expect(analyticsRequests(network().requests)).toEqual([]);
  expect(await queuedEntries(page)).toEqual([]);
  expect(await log()).toEqual([]);
});
