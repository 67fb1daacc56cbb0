import { browserSession, describeInAllBrowsers } from "../support/browsers/browser-session";
import { arabicPage } from "../support/built-sites/known-content";
import { rebuiltSite, sampleSite, secondSite } from "../support/sites";
import { dialogOf, waitForEntered, waitForExited } from "./support/lightbox-page";

const { words, pages } = secondSite.content;
const studio = pages.find(({ path }) => path === "/Werkstatt-2/")?.title ?? "";
const vimeo = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1";

describeInAllBrowsers("a custom page", secondSite, ({ visit }) => {
  test("is linked in the footer, opens its pictures, and leads on by the links in its text", async () => {
    const { page, open, problems } = await visit();
    await open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: studio, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: studio, exact: true }).waitFor();
    await page.getByRole("button", { name: `${words.image}: Der Saal`, exact: true }).click();
    await dialogOf(page, "Der Saal").waitFor();
    await waitForEntered(page);
    await page.keyboard.press("Escape");
    await waitForExited(page);
    await open("/impressum/");
    await page.getByRole("main").getByRole("link", { name: "Über", exact: true }).click();
    await page.getByRole("button", { name: `${words.image}: Der erste Auftritt`, exact: true }).click();
    await dialogOf(page, "Der erste Auftritt").waitFor();
    expect(await problems()).toEqual([]);
  });
});

describe.each([
  ["a custom page", secondSite, "/", `footer a[href="/Werkstatt-2/"]`],
  ["About", rebuiltSite, "/", 'header a[href="/about/"]'],
  ["the page of a piece", sampleSite, "/portfolio/animation/", 'h3 a[href$="/night-train/"]'],
] as const)("%s", (_name, site, start, link) => {
  const { visit, network } = browserSession(site);

  test("loads a provider's video, which takes the focus, when it is played on a page that a link led to", async () => {
    const { page, open, problems } = await visit();
    await open(start);
    await page.locator(link).click();
    const button = page.locator("button[data-frame]");
    await button.scrollIntoViewIfNeeded();
    expect(network().requests.filter((url) => url.includes("vimeo"))).toEqual([]);
    await button.click();
    await network().isRequested(vimeo);
    await page.waitForFunction(() => document.activeElement?.tagName === "IFRAME");
    expect(await problems()).toEqual([]);
  });
});

describe("in Arabic", () => {
  const { visit } = browserSession(rebuiltSite, { motion: "reduce" });

  test("a custom page is mirrored and opens its picture", async () => {
    const { page, open, problems } = await visit();
    await open("/");
    const { title, picture } = arabicPage;
    await page.getByRole("contentinfo").getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    const language = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    expect(language).toEqual(["ar", "rtl"]);
    const name = await page.getByRole("banner").getByRole("link", { name: "ليلى" }).boundingBox();
    expect(name?.x).toBeGreaterThan(640);
    await page.getByRole("main").locator("figure button").click();
    await dialogOf(page, picture).waitFor();
    expect(await problems()).toEqual([]);
  });
});
