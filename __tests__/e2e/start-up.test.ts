import { otherOwnerSite } from "../support/sites";
import { isHydrated, browserSession } from "../support/browser-session";

const { words } = otherOwnerSite.content;

const { visit } = browserSession(otherOwnerSite);
const phone = { viewport: { width: 375, height: 700 } };

test("the page is painted before its scripts are asked for", async () => {
  const { page } = await visit(phone);
  let deliver: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (deliver = resolve));
  // Without its picture the page is not loaded, which would start it, too.
  await page.route(/\.webp$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await isHydrated(page);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  deliver();
  expect(painted).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Number(painted));
});

test("a click on a button before the page is hydrated is done once it is, and once only", async () => {
  const { page, problems } = await visit(phone);
  let deliver: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/app-.*\.js/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto("/about/", { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: words.menu });
  await menu.click();
  expect(await menu.getAttribute("aria-expanded")).toBe("false");
  deliver();
  await page.getByRole("button", { name: words.menu, expanded: true }).waitFor();
  await menu.click();
  await page.getByRole("button", { name: words.menu, expanded: false }).waitFor();
  expect(await problems()).toEqual([]);
});
