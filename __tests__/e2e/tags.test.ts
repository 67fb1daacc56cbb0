import { describeInAllBrowsers } from "../support/browsers/browser-session";
import { smallSite } from "../support/test-sites";

describeInAllBrowsers("the tags of a section", smallSite, ({ visit }) => {
  test("lead to the pieces that have them, and from there to their pictures", async () => {
    const { page, open, problems } = await visit();
    await open("/portfolio/works/");
    await page.getByRole("navigation", { name: "タグ" }).getByRole("link", { name: /海/ }).click();
    await page.getByRole("heading", { level: 1, name: "海" }).waitFor();
    expect(await page.evaluate(() => location.pathname)).toMatch(/^\/tags\//);
    await page.getByRole("link", { name: "灯台" }).click();
    await page.waitForFunction(() => location.pathname === "/portfolio/works/" && location.hash !== "");
    await page.getByRole("dialog", { name: "灯台" }).waitFor();
    expect(await problems()).toEqual([]);
  });
});
