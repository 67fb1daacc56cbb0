import { pageViews, queuedEvents } from "../support/data-layer";
import { visitorSite } from "../support/visit";

jest.setTimeout(60_000);

const site = visitorSite();

const outbound = (category: string, label: string) => [
  "click",
  { event_category: category, event_label: label, event_timeout: 250 },
];

test.each([
  ["Code: A code", "code", "A code"],
  ["Video: A video", "video", "A video"],
  ["Website: A link", "website", "A link"],
])(
  "%s is tracked by click, middle click and keyboard, and opens in a new tab.",
  async (name, kind, title) => {
    const { page, goTo } = await site.visit();
    await goTo("/portfolio/games/");
    const link = page.getByRole("link", { name, exact: true });
    const follow = async (act: () => Promise<void>) => {
      const [tab] = await Promise.all([page.context().waitForEvent("page"), act()]);
      await tab.close();
    };
    await follow(() => link.click());
    await follow(() => link.click({ button: "middle" }));
    await follow(() => link.press("Enter"));
    await link.click({ button: "right" });
    expect(await queuedEvents(page, "click")).toEqual([
      outbound(kind, title),
      outbound(kind, title),
      outbound(kind, title),
    ]);
  },
);

test("An opened image is tracked and has nothing to wait for; steps to others are no clicks on actions.", async () => {
  const { page, goTo } = await site.visit();
  await goTo("/portfolio/drawing/");
  await page.getByRole("button", { name: "Image: Square" }).click();
  await page.getByRole("dialog", { name: "Square" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("dialog", { name: "Long Shore" }).waitFor();
  expect(await queuedEvents(page, "click")).toEqual([
    ["click", { event_category: "image", event_label: "Square" }],
  ]);
});

test("A page that does not exist is tracked by its path.", async () => {
  const { page, goTo } = await site.visit();
  await goTo("/nothing/here?at=all");
  await pageViews(page, 1);
  expect(await queuedEvents(page, "error_404")).toEqual([
    ["error_404", { event_label: "/nothing/here", non_interaction: true }],
  ]);
});

test("An unknown section sends the visitor to Home and is no error.", async () => {
  const { page, goTo } = await site.visit();
  await goTo("/portfolio/unknown/");
  await page.waitForURL(`${site.origin()}/`);
  expect(await pageViews(page, 2)).toEqual(["/portfolio/unknown/", "/"]);
  expect(await queuedEvents(page, "error_404")).toEqual([]);
});
