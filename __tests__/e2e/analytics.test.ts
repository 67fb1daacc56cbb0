import { browserSession } from "../support/browsers/browser-session";
import { publicHost } from "../support/browsers/mock-network";
import { configuredSite } from "../support/test-sites";
import { pageViews, queuedEvents } from "./support/analytics-queue";
import { historyBack, nextFrames } from "./support/navigation";

const outboundClick = (category: string, label: string) => [
  "click",
  { event_category: category, event_label: label, event_timeout: 250 },
];

const { visit, origin, network } = browserSession(configuredSite);

test("counts the first load and changes of path or search once, and no change of the hash", async () => {
  const { page, open } = await visit();
  const waitForUrl = (end: string) =>
    page.waitForFunction((expected) => location.href.endsWith(expected), end);
  const navigate = (to: string) => page.evaluate((path) => void Reflect.get(window, "___navigate")(path), to);
  await open("/about/?from=mail");
  expect(await pageViews(page, 1)).toEqual(["/about/?from=mail"]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  expect(await pageViews(page, 2)).toEqual(["/about/?from=mail", "/contact/"]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await page.evaluate(() => {
    window.location.hash = "one";
  });
  await waitForUrl("/contact/#one");
  await historyBack(page);
  await waitForUrl("/contact/");
  await navigate("/contact/#by-link");
  await waitForUrl("/contact/#by-link");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await waitForUrl("/contact/");
  await navigate("/contact/#by-link");
  await waitForUrl("/contact/#by-link");
  await navigate("/contact/?search=changed");
  await waitForUrl("/contact/?search=changed");
  const views = ["/about/?from=mail", "/contact/", "/contact/?search=changed"];
  expect(await pageViews(page, 3)).toEqual(views);
  await historyBack(page);
  expect(await pageViews(page, 4)).toEqual([...views, "/contact/#by-link"]);
  await nextFrames(page);
  expect(await pageViews(page, 4)).toHaveLength(4);
});

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
  for (const [, kind] of kinds) await network().waitForRequest(`https://example.com/${kind}`);
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

test("counts page views and clicks at the counter without a cookie, and none on a local host", async () => {
  const { page, goTo } = await visit();
  const counted = () =>
    network()
      .requests.filter((url) => url.startsWith("https://me.goatcounter.example/count?"))
      .map((url) => Object.fromEntries(new URL(url).searchParams));
  await goTo("/portfolio/drawing/");
  await pageViews(page, 1);
  await goTo(origin().replace("localhost", publicHost) + "/portfolio/drawing/?from=mail");
  // Two requests that are on their way at once can arrive in any order.
  while (counted().length < 1) await nextFrames(page);
  await page.getByRole("button", { name: "Image: Square" }).click();
  await page.getByRole("dialog", { name: "Square" }).waitFor();
  while (counted().length < 2) await nextFrames(page);
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForFunction(() => location.pathname === "/about/");
  while (counted().length < 3) await nextFrames(page);
  expect(counted().map(({ p, e, q }) => [p, e, q])).toEqual([
    ["/portfolio/drawing/?from=mail", undefined, "?from=mail"],
    ["click/image/Square", "true", undefined],
    ["/about/", undefined, ""],
  ]);
  expect(counted().at(-1)?.["t"]).toMatch(/^About/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("goat");
});

test("records the path of a page that does not exist", async () => {
  const { page, open } = await visit();
  await open("/nothing/here?at=all");
  await pageViews(page, 1);
  expect(await queuedEvents(page, "error_404")).toEqual([
    ["error_404", { event_label: "/nothing/here", non_interaction: true }],
  ]);
});

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

test("records links and further images of a piece's page by its title, middle clicks too", async () => {
  const { page, open } = await visit();
  await open("/portfolio/games/a-story/");
  await page.getByRole("link", { name: "Code", exact: true }).click({ button: "middle" });
  await page.getByRole("button", { name: "Image: The end", exact: true }).click();
  expect(await queuedEvents(page, "click")).toEqual([
    outboundClick("code", "A story"),
    ["click", { event_category: "image", event_label: "A story" }],
  ]);
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
