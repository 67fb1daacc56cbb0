import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { pagePaths } from "../support/owner-content";
import { serveFolder, type FolderServer } from "../support/serve-folder";
import { buildTimeout, testSites } from "../support/sites";
import { recordPolicyViolations } from "./support/policy-violations";
import { arrive, open, type Visitor } from "./support/visitor";

jest.setTimeout(60_000);

describe.each(testSites)("the policy of $name", ({ content, build }) => {
  const sections = content.sections.map(({ path }) => path);
  let host: FolderServer;
  let browser: Browser;
  let visitor: Visitor;
  let violations: readonly string[];

  beforeAll(async () => {
    host = await serveFolder(await build());
    browser = await launchBrowser();
  }, buildTimeout);

  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  beforeEach(async () => {
    visitor = await arrive(browser, host.origin);
    violations = await recordPolicyViolations(visitor.page);
  });

  afterEach(() => visitor.leave());

  test.each([...pagePaths(content), "/nothing-here/"])("allows everything that %s does", async (path) => {
    await open(visitor.page, path);
    expect(violations).toEqual([]);
  });

  test("allows the way through all pages under the policy of the first", async () => {
    const { page } = visitor;
    await open(page, "/");
    for (const name of ["About", "Contact", "Portfolio"]) {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
      await page.waitForLoadState("networkidle");
    }
    for (const path of sections) {
      await page.getByRole("navigation", { name: "Sections" }).locator(`a[href="${path}"]`).click();
      await page.waitForURL(path);
      await page.waitForLoadState("networkidle");
    }
    expect(violations).toEqual([]);
  });

  test("allows the lightbox", async () => {
    const { page } = visitor;
    for (const path of sections) {
      await open(page, path);
      const enlarge = page.getByRole("button", { name: /^Image: / }).first();
      if ((await enlarge.count()) === 0) continue;
      await enlarge.click();
      await page.getByRole("dialog").waitFor({ state: "visible" });
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    expect(violations).toEqual([]);
  });

  test.each(["/", "/contact/"])("keeps an injected inline script from running on %s", async (path) => {
    const { page } = visitor;
    await open(page, path);
    const ran = await page.evaluate(async () => {
      let refusals = 0;
      const bothRefused = new Promise<void>((done) => {
        document.addEventListener("securitypolicyviolation", () => {
          refusals += 1;
          if (refusals === 2) done();
        });
      });
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.injected = true");
      image.dispatchEvent(new Event("error"));
      await bothRefused;
      return "injected" in window;
    });
    expect(ran).toBe(false);
    expect(violations).toHaveLength(2);
  });
});
