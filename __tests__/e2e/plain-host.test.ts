import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { publishedSections } from "../support/published-sections";
import { serveFolder, type FolderServer } from "../support/serve-folder";

jest.setTimeout(60_000);

/** A host that knows no rules, only files and `404.html`. */
let host: FolderServer;
let browser: Browser;
let page: Page;

const { published, empty } = publishedSections(resolve("content"));

beforeAll(async () => {
  host = await serveFolder(resolve("public"));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await host.close();
});

beforeEach(async () => {
  page = await browser.newPage();
});

afterEach(() => page.close());

test.each([...empty, "nothing-here", "nothing-here/", `${published[0] ?? ""}/deeper`])(
  "/portfolio/%s leads to Home and leaves no trace in the history",
  async (path) => {
    await page.goto(`${host.origin}/about/`);
    const response = await page.goto(`${host.origin}/portfolio/${path}`);
    expect(response?.status()).toBe(404);
    await page.waitForURL(`${host.origin}/`);
    await page.goBack();
    expect(page.url()).toBe(`${host.origin}/about/`);
  },
);

test("anything else unknown stays where it is, with the Page Not Found screen", async () => {
  const response = await page.goto(`${host.origin}/nothing-here/`);
  expect(response?.status()).toBe(404);
  await page
    .getByText("Uh-oh, seems like the page you're looking for doesn't exist.")
    .waitFor({ state: "visible" });
  expect(page.url()).toBe(`${host.origin}/nothing-here/`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.waitForURL(`${host.origin}/about/`);
});

test.each(published)("/portfolio/%s is found without its last slash", async (id) => {
  const response = await page.goto(`${host.origin}/portfolio/${id}`);
  expect(response?.status()).toBe(200);
  expect(page.url()).toBe(`${host.origin}/portfolio/${id}/`);
});
