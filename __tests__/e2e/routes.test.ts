import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { pagePaths } from "../support/owner-content";
import type { FolderServer } from "../support/serve-folder";
import { buildTimeout } from "../support/sites";
import { hosts } from "./support/hosts";
import { arrive, isShown, open, pathOf, type Visitor } from "./support/visitor";

describe.each(hosts)("routes of $name", ({ site: { content }, serve }) => {
  const unknownPaths = ["unknown", "unknown/", "un/known/", ...content.emptySections.map((id) => `${id}/`)];
  let server: FolderServer;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser();
  }, buildTimeout);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  beforeEach(async () => {
    visitor = await arrive(browser, server.origin);
  });

  afterEach(() => visitor.leave());

  test.each(pagePaths(content))(
    "%s answers with status 200, in the page frame, and nothing goes wrong",
    async (path) => {
      const { page, problems, outsideRequests } = visitor;
      expect(await open(page, path)).toBe(200);
      expect(await page.getByRole("banner").count()).toBe(1);
      expect(await page.getByRole("main").count()).toBe(1);
      expect(await page.getByRole("contentinfo").count()).toBe(1);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(problems).toEqual([]);
      expect(outsideRequests).toEqual([]);
    },
  );

  test.each(["/nowhere", "/nowhere/", "/about/nowhere/"])(
    "%s answers with status 404 and Page Not Found",
    async (path) => {
      const { page } = visitor;
      expect(await open(page, path)).toBe(404);
      expect(pathOf(page)).toBe(path);
      const main = page.getByRole("main");
      expect(
        await main.getByText("Uh-oh, seems like the page you're looking for doesn't exist.").isVisible(),
      ).toBe(true);
      expect(
        await main.getByText("Try checking the header or footer for some on-site links.").isVisible(),
      ).toBe(true);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
      await isShown(page, content, "/about/");
    },
  );

  test.each(unknownPaths)(
    "/portfolio/%s, where no section is, leads to Home and is forgotten",
    async (path) => {
      const { page } = visitor;
      await open(page, "/about/");
      await page.goto(`/portfolio/${path}`);
      await isShown(page, content, "/");
      await page.goBack();
      await isShown(page, content, "/about/");
    },
  );

  test.each(content.sections.map(({ path }) => path.slice(0, -1)))(
    "%s leads to the same address with a slash",
    async (path) => {
      await open(visitor.page, path);
      expect(pathOf(visitor.page)).toBe(`${path}/`);
    },
  );
});
