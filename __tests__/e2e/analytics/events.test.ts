import { browserSession, describeInAllBrowsers } from "../../support/browsers/browser-session";
import { configuredSite } from "../../support/sites";
import { pageViews, queuedEvents } from "../support/analytics-queue";

const outboundClick = (category: string, label: string) => [
  "click",
  { event_category: category, event_label: label, event_timeout: 250 },
];

describeInAllBrowsers("analytics", configuredSite, ({ visit, network }) => {
  test("records a click on a piece's link, which opens in a new tab", async () => {
    const { page, open } = await visit();
    await open("/portfolio/games/");
    const kinds = [
      ["Code", "code"],
      ["Video", "video"],
      ["Website", "link"],
    ] as const;
    for (const [name, kind] of kinds) {
      await page.getByRole("link", { name: `${name}: A ${kind}`, exact: true }).click();
    }
    expect(await queuedEvents(page, "click")).toEqual(
      kinds.map(([name, kind]) => outboundClick(name.toLowerCase(), `A ${kind}`)),
    );
    for (const [, kind] of kinds) await network().isRequested(`https://example.com/${kind}`);
    expect(await page.evaluate(() => location.pathname)).toBe("/portfolio/games/");
  });

  test("records an opened image without a timeout, and no steps to other images", async () => {
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

  test("records the path of a page that does not exist", async () => {
    const { page, open } = await visit();
    await open("/nothing/here?at=all");
    await pageViews(page, 1);
    expect(await queuedEvents(page, "error_404")).toEqual([
      ["error_404", { event_label: "/nothing/here", non_interaction: true }],
    ]);
  });
});

const { visit, origin, network } = browserSession(configuredSite);

test("records a middle click and the keyboard, and no right click", async () => {
  const { page, open } = await visit();
  await open("/portfolio/games/");
  const link = page.getByRole("link", { name: "Code: A code", exact: true });
  await link.click({ button: "right" });
  await link.click({ button: "middle" });
  await link.press("Enter");
  const click = outboundClick("code", "A code");
  expect(await queuedEvents(page, "click")).toEqual([click, click]);
});

test("records a click on a video file of the site without a timeout", async () => {
  const { page, open } = await visit();
  await open("/portfolio/games/");
  const [video] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Video: A film", exact: true }).click(),
  ]);
  expect(video.url()).toMatch(/\/static\/[0-9a-f]{32}\/a%20film\.webm$/);
  await video.waitForFunction(() => (document.querySelector("video")?.videoWidth ?? 0) > 0);
  expect(await queuedEvents(page, "click")).toEqual([
    ["click", { event_category: "video", event_label: "A film" }],
  ]);
});

test.each([
  ["/portfolio/unknown/", "/"],
  ["/portfolio/unknown", "/"],
  ["/portfolio/drawing/deeper/", "/portfolio/drawing/"],
])("records %s as a view of %s only, without a Not Found screen before", async (path, target) => {
  const { page, goTo } = await visit();
  const painted: string[] = [];
  await page.exposeFunction("recordPaint", (title: string) => painted.push(title));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const hasContent = list.getEntriesByName("first-contentful-paint").length > 0;
      if (hasContent) Reflect.get(window, "recordPaint")(document.title);
    }).observe({ type: "paint", buffered: true });
  });
  await goTo(path);
  await page.waitForURL(origin() + target);
  expect(await pageViews(page, 1)).toEqual([target]);
  expect(await queuedEvents(page, "error_404")).toEqual([]);
  expect(network().requests.filter((url) => url.includes("gtag"))).toHaveLength(1);
  expect(painted.filter((title) => title.includes("not found"))).toEqual([]);
});
