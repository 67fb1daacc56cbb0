import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { recordPolicyViolations } from "../support/policy-violations";
import { publishedSections } from "../support/published-sections";
import { serveFolder, type FolderServer } from "../support/serve-folder";

jest.setTimeout(60_000);

let host: FolderServer;
let browser: Browser;
let page: Page;
let violations: readonly string[];

const { published } = publishedSections(resolve("content"));
const paths = [
  "/",
  "/about/",
  "/portfolio/",
  ...published.map((id) => `/portfolio/${id}/`),
  "/contact/",
  "/nothing-here/",
];

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
  violations = await recordPolicyViolations(page);
});

afterEach(() => page.close());

/** Resolves when the page has become interactive. */
async function open(path: string): Promise<void> {
  await page.goto(host.origin + path, { waitUntil: "networkidle" });
}

test.each(paths)("%s breaks no rule of its policy, opened by its address", async (path) => {
  await open(path);
  expect(violations).toEqual([]);
});

test("no rule is broken on the way through all pages, under the policy of the first", async () => {
  await open("/");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const name of ["About", "Contact", "Portfolio"]) {
    await main.getByRole("link", { name, exact: true }).click();
    await page.waitForLoadState("networkidle");
  }
  const sections = page.getByRole("navigation", { name: "Sections" });
  for (const id of published) {
    await sections.locator(`a[href="/portfolio/${id}/"]`).click();
    await page.waitForURL(`${host.origin}/portfolio/${id}/`);
    await page.waitForLoadState("networkidle");
  }
  expect(violations).toEqual([]);
});

test("a picture opens in the lightbox without breaking a rule", async () => {
  for (const id of published) {
    await open(`/portfolio/${id}/`);
    const enlarge = page.getByRole("button", { name: /^Image: / }).first();
    if ((await enlarge.count()) === 0) continue;
    await enlarge.click();
    await page.getByRole("dialog").waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  expect(violations).toEqual([]);
});

test.each(["/", "/contact/", `/portfolio/${published[0] ?? ""}/`])(
  "an injected inline script does not run on %s",
  async (path) => {
    await open(path);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.injected = true");
      image.dispatchEvent(new Event("error"));
      return "injected" in window;
    });
    expect(ran).toBe(false);
  },
);
