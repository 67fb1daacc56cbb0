import { kindsOfPages } from "../support/owner-content";
import { otherOwnerSite, testSites } from "../support/sites";
import { describeInAllBrowsers, sharedTabs, browserSession } from "../support/browser-session";
import { findings, findingsOnScreens } from "./support/findings";

const { words } = otherOwnerSite.content;

const pathsOf = (content: Parameters<typeof kindsOfPages>[0]): string[] => [
  ...kindsOfPages(content),
  "/nowhere/",
];

describe.each(testSites)("$name is for everybody", (site) => {
  const { visit } = sharedTabs(site, { motion: "reduce" });

  test.each(pathsOf(site.content))(
    "axe finds nothing on %s, light and wide, dark and narrow",
    async (path) => {
      const { page, open } = await visit();
      await open(path);
      expect(await findingsOnScreens(page)).toEqual([]);
    },
  );
});

describe("for a finger", () => {
  const { visit } = browserSession(otherOwnerSite, { motion: "reduce" });
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

  test("axe finds nothing with the menu open", async () => {
    const { page, open } = await visit(phone);
    await open("/about/");
    await page.getByRole("button", { name: words.menu }).click();
    expect(await findings(page)).toEqual([]);
  });

  test("every control is at least 44 px high", async () => {
    const { page, open } = await visit(phone);
    for (const path of pathsOf(otherOwnerSite.content)) {
      await open(path);
      await page.getByRole("button", { name: words.menu }).click();
      const small = await page
        .locator("a:visible, button:visible, input:visible, textarea:visible, select:visible")
        .evaluateAll((controls) =>
          controls
            .filter((control) => !control.closest("p") && control.getBoundingClientRect().height < 44)
            .map((control) => `${control.textContent} ${control.getBoundingClientRect().height}`),
        );
      expect({ path, small }).toEqual({ path, small: [] });
    }
  });
});

describeInAllBrowsers(
  "for the keyboard",
  otherOwnerSite,
  ({ visit }) => {
    test("the first Tab shows a link that skips to the content", async () => {
      const { page, open } = await visit();
      await open("/about/");
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: words.skipToContent });
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.tagName === "MAIN");
    });

    test("a new page takes the focus to its heading", async () => {
      const { page, open } = await visit();
      await open("/");
      await page
        .getByRole("navigation", { name: words.mainNavigation })
        .getByRole("link", { name: words.about })
        .click();
      await page.waitForFunction(() => document.activeElement?.tagName === "H1");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        otherOwnerSite.content.about.heading,
      );
    });
  },
  { motion: "reduce" },
);
