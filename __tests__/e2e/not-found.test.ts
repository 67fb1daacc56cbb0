import { browserSession, describeInAllBrowsers } from "../support/browsers/browser-session";
import { secondSite } from "../support/sites";
import { layoutShifts, recordLayoutShifts } from "./support/layout-shifts";
import { currentPath, waitForPage } from "./support/navigation";

const { content } = secondSite;
const { words, sections } = content;

describeInAllBrowsers(
  "Page Not Found",
  secondSite,
  ({ visit }) => {
    test("is shown at unknown paths, and leads on by its links", async () => {
      const { page, open } = await visit();
      for (const path of ["/nowhere", "/about/nowhere/"]) {
        await open(path);
        expect(await currentPath(page)).toBe(path);
        const main = page.getByRole("main");
        await main.getByText(words.notFound).waitFor();
        await main.getByText(words.notFoundHint).waitFor();
      }
      const suggestion = page.getByRole("main").getByRole("link");
      await suggestion.waitFor();
      const title = (await suggestion.textContent()) ?? "";
      const section = sections.find(({ pieces }) => pieces[0]?.title === title);
      await suggestion.click();
      await page.waitForFunction(
        (path) => decodeURIComponent(location.pathname) === path && location.hash !== "",
        section?.path ?? "",
      );
      await open("/nowhere");
      const main = page.getByRole("navigation", { name: words.mainNavigation });
      await main.getByRole("link", { name: words.about }).click();
      await waitForPage(page, content, "/about/");
    });
  },
  { motion: "reduce" },
);

describe("the suggested piece", () => {
  const { visit } = browserSession(secondSite);

  test.each(sections.map(({ path }, index) => [path, index] as const))(
    "can be the first of %s, and moves nothing when its picture comes",
    async (_path, index) => {
      const { page, open } = await visit({ before: recordLayoutShifts });
      await page.addInitScript((value) => void (Math.random = () => value), (index + 0.5) / sections.length);
      await open("/nowhere/");
      const image = page.getByRole("main").locator("img");
      await image.evaluate((element: HTMLImageElement) => element.decode());
      const suggestion = page.getByRole("main").getByRole("link");
      expect(sections[index]?.pieces[0]?.title).toBe(await suggestion.textContent());
      expect(await layoutShifts(page)).toEqual([]);
    },
  );
});
