import { drawings } from "../../support/known-content";
import { configuredSite } from "../../support/sites";
import { browserSession } from "../../support/browser-session";
import { actionOf, dialogOf, hashIs, openSection } from "../support/lightbox-page";

const inChromium = browserSession(configuredSite);
const [first, , last] = drawings;

test("It is not fetched with the page, but when the pointer or the focus is at an image action.", async () => {
  const { page } = await openSection(inChromium);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.getByRole("link", { name: "Website: Sketchbook" }).hover();
  expect(scripts.filter((address) => address.includes("lightbox"))).toEqual([]);
  const [request] = await Promise.all([
    page.waitForRequest(/lightbox-.*\.js/),
    actionOf(page, first.title).focus(),
  ]);
  expect(request.url()).toContain("lightbox");
  expect(await page.locator("[role=dialog]").count()).toBe(0);
});

test("A click while it is still on its way opens the lightbox when it is there.", async () => {
  const { page } = await openSection(inChromium);
  let deliver: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/lightbox-.*\.js/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await actionOf(page, last.title).click();
  await hashIs(page, `#${last.slug}`);
  expect(await page.locator("[role=dialog]").count()).toBe(0);
  deliver();
  await dialogOf(page, last.title).waitFor();
});

test("Where it cannot be fetched, the image itself is shown.", async () => {
  const { page } = await openSection(inChromium);
  await page.route(/lightbox-.*\.js/, (route) => route.abort());
  await actionOf(page, last.title).click();
  await page.waitForURL(/\/static\/.*\.jpg$/);
});
