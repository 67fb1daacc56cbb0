import { configuredSite } from "../../support/sites";
import { describeInAllBrowsers, browserSession } from "../../support/browser-session";
import { pageViews, queuedEvents } from "../support/data-layer";

const outbound = (category: string, label: string) => [
  "click",
  { event_category: category, event_label: label, event_timeout: 250 },
];

const links = [
  ["Code: A code", "code", "A code"],
  ["Video: A video", "video", "A video"],
  ["Website: A link", "website", "A link"],
] as const;

describeInAllBrowsers(
  "analytics",
  configuredSite,
  ({ visit, network }) => {
    test("tracks a piece's link, which opens in a new tab", async () => {
      const { page, open } = await visit();
      await open("/portfolio/games/");
      for (const [name] of links) await page.getByRole("link", { name, exact: true }).click();
      expect(await queuedEvents(page, "click")).toEqual(
        links.map(([, kind, title]) => outbound(kind, title)),
      );
      for (const [, , title] of links) await network().isAsked(`https://example.com/${title.slice(2)}`);
      expect(await page.evaluate(() => location.pathname)).toBe("/portfolio/games/");
    });

    test("tracks an opened image, which has nothing to wait for, and no steps to others", async () => {
      const { page, open } = await visit();
      await open("/portfolio/drawing/");
      await page.getByRole("button", { name: "Image: Square" }).click();
      await page.getByRole("dialog", { name: "Square" }).waitFor();
      await page.keyboard.press("ArrowRight");
      await page.getByRole("dialog", { name: "Long Shore" }).waitFor();
      expect(await queuedEvents(page, "click")).toEqual([
        ["click", { event_category: "image", event_label: "Square" }],
      ]);
    });

    test("tracks a page that does not exist by its path", async () => {
      const { page, open } = await visit();
      await open("/nothing/here?at=all");
      await pageViews(page, 1);
      expect(await queuedEvents(page, "error_404")).toEqual([
        ["error_404", { event_label: "/nothing/here", non_interaction: true }],
      ]);
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(configuredSite);

test("A piece's link is tracked by middle click and keyboard, too, and not by a right click.", async () => {
  const { page, open } = await inChromium.visit();
  await open("/portfolio/games/");
  const link = page.getByRole("link", { name: "Code: A code", exact: true });
  // Whether a tab opens, and puts this page in the background, is the browser's affair.
  await link.click({ button: "right" });
  await link.click({ button: "middle" });
  await link.press("Enter");
  expect(await queuedEvents(page, "click")).toEqual([outbound("code", "A code"), outbound("code", "A code")]);
});

test("A film of the site itself opens in a new tab, and its click leaves nothing to wait for.", async () => {
  const { page, open } = await inChromium.visit();
  await open("/portfolio/games/");
  const [film] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Video: A film", exact: true }).click(),
  ]);
  expect(film.url()).toMatch(/\/static\/[0-9a-f]{32}\/a%20film\.webm$/);
  await film.waitForFunction(() => (document.querySelector("video")?.videoWidth ?? 0) > 0);
  expect(await queuedEvents(page, "click")).toEqual([
    ["click", { event_category: "video", event_label: "A film" }],
  ]);
});

test.each([
  ["/portfolio/unknown/", "/"],
  ["/portfolio/unknown", "/"],
  ["/portfolio/drawing/deeper/", "/portfolio/drawing/"],
])(
  "%s leads to %s, and that page alone is counted, from the first analytics script on.",
  async (path, target) => {
    const { page, goTo } = await inChromium.visit();
    const shown: string[] = [];
    await page.exposeFunction("isShown", (title: string) => shown.push(title));
    await page.addInitScript(() => {
      const tell = (list: PerformanceObserverEntryList) => {
        const hasContent = list.getEntriesByName("first-contentful-paint").length > 0;
        if (hasContent) Reflect.get(window, "isShown")(document.title);
      };
      new PerformanceObserver(tell).observe({ type: "paint", buffered: true });
    });
    await goTo(path);
    await page.waitForURL(inChromium.origin() + target);
    expect(await pageViews(page, 1)).toEqual([target]);
    expect(await queuedEvents(page, "error_404")).toEqual([]);
    expect(inChromium.network().requests.filter((address) => address.includes("gtag"))).toHaveLength(1);
    expect(shown.filter((title) => title.includes("not found"))).toEqual([]);
  },
);
