import { multilingualBase as base } from "../support/built-sites/multilingual-site";
import { browserSession, describeInAllBrowsers } from "../support/browsers/browser-session";
import { serveSite } from "../support/serve-site";
import { multilingualSite } from "../support/sites";
import { currentPath } from "./support/navigation";

const serve = async () =>
  serveSite(await multilingualSite.build(), { prefix: base, languagePrefixes: ["/pt-br", "/ar"] });

describeInAllBrowsers(
  "the languages of a site",
  multilingualSite,
  ({ visit }) => {
    test.each(["/portfolio/games/chess/", "/imprint/", "/", "/nowhere/"])(
      "are switched on the same page, %s",
      async (path) => {
        const { page, open } = await visit();
        await open(`${base}${path}`);
        await page
          .getByRole("navigation", { name: "Language" })
          .getByRole("link", { name: "Português" })
          .click();
        await page.waitForURL(`**${base}/pt-br${path}`);
        await page.getByRole("navigation", { name: "Idioma" }).getByRole("link", { name: "العربية" }).click();
        await page.waitForURL(`**${base}/ar${path}`);
        expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
      },
    );

    test("stay the same when the visitor goes on", async () => {
      const { page, open, problems } = await visit();
      await open(`${base}/pt-br/`);
      const main = page.getByRole("navigation", { name: "Navegação principal" });
      await main.getByRole("link", { name: "Portfólio" }).click();
      await page.waitForURL(`**${base}/pt-br/portfolio/games/`);
      await page.getByRole("link", { name: "Xadrez" }).click();
      await page.waitForURL(`**${base}/pt-br/portfolio/games/chess/`);
      await page.getByRole("heading", { level: 1, name: "Xadrez" }).waitFor();
      await main.getByRole("link", { name: "Contato" }).click();
      await page.waitForURL(`**${base}/pt-br/contact/`);
      await page.getByRole("heading", { level: 1, name: "Contato" }).waitFor();
      expect(await problems()).toEqual([]);
    });

    test("have their own addresses of images in the lightbox", async () => {
      const { page, open } = await visit();
      await open(`${base}/pt-br/portfolio/games/#go`);
      await page.getByRole("dialog", { name: "Go" }).waitFor();
      await page.keyboard.press("Escape");
      await page.waitForURL(`**${base}/pt-br/portfolio/games/`);
      expect(await currentPath(page)).toBe(`${base}/pt-br/portfolio/games/`);
    });
  },
  { serve },
);

describe("the languages of a site without JavaScript", () => {
  const { visit } = browserSession(multilingualSite, { serve });

  test("are switched on the same page", async () => {
    const { page, goTo } = await visit({ javaScriptEnabled: false });
    await goTo(`${base}/portfolio/games/chess/`);
    await page.getByRole("link", { name: "Português" }).click();
    await page.waitForURL(`**${base}/pt-br/portfolio/games/chess/`);
  });
});
