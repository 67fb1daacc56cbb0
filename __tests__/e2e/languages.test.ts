import type { Page } from "playwright-core";
import { multilingualBase as base } from "../support/built-sites/multilingual-site";
import { browserSession, waitUntilHydrated } from "../support/browsers/browser-session";
import { serveSite } from "../support/serve-site";
import { multilingualSite } from "../support/test-sites";

const serve = async () =>
  serveSite(await multilingualSite.build(), { prefix: base, languagePrefixes: ["/pt-br", "/ar"] });

const isAt = (page: Page, path: string) =>
  page.waitForFunction((expected) => location.pathname + location.hash === expected, path);

describe("the languages of a site", () => {
  const { visit } = browserSession(multilingualSite, { motion: "reduce", serve });

  test.each(["/portfolio/games/chess/", "/nowhere/"])("are switched on the same page, %s", async (path) => {
    const { page, open } = await visit();
    await open(`${base}${path}`);
    await page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "Português" }).click();
    await isAt(page, `${base}/pt-br${path}`);
    await waitUntilHydrated(page);
    await page.getByRole("navigation", { name: "Idioma" }).getByRole("link", { name: "العربية" }).click();
    await isAt(page, `${base}/ar${path}`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  });

  test("are links to the same path on Page Not Found, also in a new tab", async () => {
    const { page, open } = await visit();
    await open(`${base}/ar/nowhere/`);
    const links = page.getByRole("navigation", { name: "اللغة" }).getByRole("link");
    expect(
      await links.evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname)),
    ).toEqual([`${base}/nowhere/`, `${base}/pt-br/nowhere/`, `${base}/ar/nowhere/`]);
  });

  test("stay the same when the visitor follows links", async () => {
    const { page, open, problems } = await visit();
    await open(`${base}/pt-br/`);
    const main = page.getByRole("navigation", { name: "Navegação principal" });
    await main.getByRole("link", { name: "Portfólio" }).click();
    await isAt(page, `${base}/pt-br/portfolio/games/`);
    await page.getByRole("link", { name: "Xadrez" }).click();
    await isAt(page, `${base}/pt-br/portfolio/games/chess/`);
    await page.getByRole("heading", { level: 1, name: "Xadrez" }).waitFor();
    await main.getByRole("link", { name: "Contato" }).click();
    await isAt(page, `${base}/pt-br/contact/`);
    await page.getByRole("heading", { level: 1, name: "Contato" }).waitFor();
    expect(await problems()).toEqual([]);
  });

  test("have separate URLs of images in the lightbox", async () => {
    const { page, open } = await visit();
    await open(`${base}/pt-br/portfolio/games/#go`);
    await page.getByRole("dialog", { name: "Go" }).waitFor();
    await page.keyboard.press("Escape");
    await isAt(page, `${base}/pt-br/portfolio/games/`);
  });
});
