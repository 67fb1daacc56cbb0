import { describeInAllBrowsers } from "../support/browsers/browser-session";
import { secondSite } from "../support/sites";
import { currentPath, waitForPage } from "./support/navigation";

const { content } = secondSite;
const { words, sections } = content;

describeInAllBrowsers("Page Not Found", secondSite, ({ visit }) => {
  test("is shown at unknown paths, and leads on by its links", async () => {
    const { page, open } = await visit();
    for (const path of ["/nowhere", "/about/nowhere/"]) {
      await open(path);
      expect(await currentPath(page)).toBe(path);
      const main = page.getByRole("main");
      await main.getByText(words.notFound).waitFor();
      await main.getByText(words.notFoundHint).waitFor();
    }
    const main = page.getByRole("navigation", { name: words.mainNavigation });
    await main.getByRole("link", { name: words.about }).click();
    await waitForPage(page, content, "/about/");
    await open("/nowhere/");
    const suggestion = page.getByRole("main").getByRole("link");
    await suggestion.waitFor();
    const title = (await suggestion.textContent()) ?? "";
    const section = sections.find(({ pieces }) => pieces[0]?.title === title);
    await suggestion.click();
    await page.waitForFunction(
      (path) => decodeURIComponent(location.pathname) === path && location.hash !== "",
      section?.path ?? "",
    );
  });
});
