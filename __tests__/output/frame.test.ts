import { testSites } from "../support/sites";
import { all, builtBefore, linkTargets, texts, type BuiltPage } from "./support/built-site";

describe.each(testSites)("around every page of $name", (owned) => {
  const { content } = owned;
  const { words } = content;
  const mainLinks = [
    [words.home, "/"],
    [words.about, "/about/"],
    [words.portfolio, "/portfolio/"],
    [words.contact, "/contact/"],
  ];
  const built = builtBefore(owned);

  function currentMainLink(path: string): string[] {
    if (path.startsWith("/portfolio/")) return [words.portfolio];
    return mainLinks.flatMap(([title, target]) => (title && target === path ? [title] : []));
  }

  const onEachPage = (look: (page: BuiltPage) => unknown): unknown[] =>
    built.pages.map((page) => [page.path, look(page)]);
  const everywhere = (found: unknown): unknown[] => built.pages.map(({ path }) => [path, found]);
  const footerLinks = (document: Document, heading: string): Element[] => {
    const title = all(document, "footer :is(h2, h3)").find(({ textContent }) => textContent === heading);
    return title?.parentElement ? all(title.parentElement, "a") : [];
  };

  test("the header links the owner's name to Home", () => {
    const name = onEachPage(({ document }) =>
      linkTargets(all(document, "header > a, header :not(nav, nav *) > a")),
    );
    expect(name).toEqual(everywhere([[content.site.name, "/"]]));
  });

  test("the header has the main navigation and the button that shows it on small screens", () => {
    const links = onEachPage(({ document }) =>
      linkTargets(all(document, `header nav[aria-label="${words.mainNavigation}"] a`)),
    );
    expect(links).toEqual(everywhere(mainLinks));
    const toggles = onEachPage(({ document }) =>
      all(document, "header button").map((toggle) => toggle.getAttribute("aria-expanded")),
    );
    expect(toggles).toEqual(everywhere(["false"]));
  });

  test("the current page is marked in the main navigation", () => {
    const current = onEachPage(({ document }) =>
      texts(all(document, `header nav[aria-label="${words.mainNavigation}"] [aria-current="page"]`)),
    );
    expect(current).toEqual(built.pages.map(({ path }) => [path, currentMainLink(path)]));
  });

  test("the footer repeats the main links", () => {
    const links = onEachPage(({ document }) => linkTargets(footerLinks(document, words.siteNavigation)));
    expect(links).toEqual(everywhere(mainLinks));
  });

  test("the footer leads to the owner's own pages, and marks the one that is shown", () => {
    const ownLinks = (document: Document): Element[] => all(document, "footer a:not(section a)");
    const links = onEachPage(({ document }) => linkTargets(ownLinks(document)));
    expect(links).toEqual(everywhere(content.pages.map(({ title, path }) => [title, path])));
    const current = onEachPage(({ document }) =>
      ownLinks(document)
        .filter((link) => link.getAttribute("aria-current") === "page")
        .map((link) => link.getAttribute("href")),
    );
    const own = content.pages.map(({ path }) => path);
    expect(current).toEqual(built.pages.map(({ path }) => [path, own.filter((other) => other === path)]));
  });

  test("the footer leads to the owner's places elsewhere, to web pages in a new tab", () => {
    const { resumePdf, resumeHtml, linkedIn, gitHub, more = [] } = content.site.links;
    const address = (link: string) => new URL(link, content.site.siteUrl).href;
    const known = {
      [words.resumePdf]: resumePdf,
      [words.resumeHtml]: resumeHtml,
      LinkedIn: linkedIn,
      GitHub: gitHub,
    };
    const given = [
      ...Object.entries(known).flatMap(([label, url]) => (url ? [{ label, url }] : [])),
      ...more,
    ];
    const links = onEachPage(({ document }) =>
      footerLinks(document, words.externalLinks).map((link) => [
        link.textContent,
        address(link.getAttribute("href") ?? ""),
        link.getAttribute("target") === "_blank" && link.getAttribute("rel")?.split(" ").includes("noopener"),
      ]),
    );
    expect(links).toEqual(
      everywhere(given.map(({ label, url }) => [label, address(url), !/^(mailto|tel):/.test(url)])),
    );
  });
});
