import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { pagePaths } from "../support/owner-content";
import { anySites, secondSite, type TestSite } from "../support/test-sites";
import { queryAll, buildBeforeAll, linkTargets, texts, type BuiltPage } from "./support/built-site";

/** Returns references to ids that do not exist. */
function danglingReferences({ document }: BuiltPage): string[] {
  return ["aria-controls", "aria-labelledby", "aria-describedby", "for"]
    .flatMap((name) => queryAll(document, `[${name}]`).map((element) => element.getAttribute(name) ?? ""))
    .flatMap((ids) => ids.split(" "))
    .filter((id) => !document.getElementById(id));
}

function skippedHeadings({ document }: BuiltPage): number[] {
  const levels = queryAll(document, "main :is(h1, h2, h3, h4)").map(({ tagName }) => Number(tagName[1]));
  return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
}

const incompleteImages = ({ document }: BuiltPage): Element[] =>
  queryAll(document, "img:not([alt][width][height][src])");

function repeatedIds({ document }: BuiltPage): string[] {
  const ids = queryAll(document, "[id]").map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const eventAttributes = ({ document }: BuiltPage): string[] =>
  queryAll(document, "*").flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith("on")),
  );

/** Returns the links to other sites that do not open in a new tab, or whose tab could reach back. */
const unsafeLinks = ({ document }: BuiltPage, origin: string): string[] =>
  queryAll(document, "a[href]")
    .filter((link) => {
      const url = new URL(link.getAttribute("href") ?? "", origin);
      const isNewTab = link.getAttribute("target") === "_blank";
      const hasOpener = isNewTab && !link.getAttribute("rel")?.split(" ").includes("noopener");
      return hasOpener || (!isNewTab && url.protocol.startsWith("http") && url.origin !== origin);
    })
    .map((link) => link.outerHTML);

/** Returns every URL of a page. */
function urlsOf({ document }: BuiltPage): string[] {
  const attribute = (selector: string, name: string) =>
    queryAll(document, selector).map((element) => element.getAttribute(name) ?? "");
  const srcSets = [...attribute("[srcset]", "srcset"), ...attribute("[imagesrcset]", "imagesrcset")];
  const styles = queryAll(document, "style").map(({ textContent }) => textContent ?? "");
  return [
    ...attribute("a[href], link[href]", "href"),
    ...attribute("[src]", "src"),
    ...srcSets.flatMap((set) =>
      Array.from(set.matchAll(/(\S+)\s+[\d.]+[wx](?:,|$)/g), ([, url = ""]) => url),
    ),
    ...styles.flatMap((style) => Array.from(style.matchAll(/url\(["']?(\/[^"')]+)/g), ([, url = ""]) => url)),
    ...attribute('meta:is([property="og:image"], [property="og:url"])', "content"),
  ];
}

/**
 * Limits in bytes (brotli): HTML of a section with 11 pieces, of one more piece, slice or letter; CSS of a
 * page.
 */
const limits = { html: 16_500, piece: 1_000, slice: 250, character: 0.5, styles: 10_000 };

/** Returns true if a text has more bytes than a limit after brotli, whose best quality takes 20 times as long. */
function exceeds(text: string, limit: number): boolean {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return brotliCompressSync(text, quick).length > limit && brotliCompressSync(text).length > limit;
}

/** Builds a site; the returned function expects one result for each page, by the page's path. */
function buildPages(site: TestSite) {
  const built = buildBeforeAll(site);
  const expectOnEachPage = <Result>(
    valuesOf: (page: BuiltPage) => Result,
    expected: (page: BuiltPage) => Result,
  ): void =>
    expect(built.pages.map((page) => [page.path, valuesOf(page)])).toEqual(
      built.pages.map((page) => [page.path, expected(page)]),
    );
  return { built, expectOnEachPage };
}

describe.each([...anySites, secondSite])("every page of $name", (site) => {
  const { built, expectOnEachPage } = buildPages(site);
  /** Returns the URL of the site, which may have a path. */
  const siteUrl = (): URL =>
    new URL(built.page("/").document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "");

  test("has a language, a viewport, one h1, the landmarks in order and what is hydrated", () => {
    const valuesOf = ({ document }: BuiltPage) => ({
      hasLanguage: document.documentElement.lang !== "",
      viewports: queryAll(document.head, 'meta[name="viewport"][content*="width=device-width"]').length,
      headings: texts(queryAll(document, "h1")).map((text) => text !== ""),
      landmarks: queryAll(document, "header, main, footer").map(({ localName }) => localName),
      isHydratable: document.querySelector("#gatsby-focus-wrapper > *") !== null,
    });
    expectOnEachPage(valuesOf, () => ({
      hasLanguage: true,
      viewports: 1,
      headings: [true],
      landmarks: ["header", "main", "footer"],
      isHydratable: true,
    }));
  });

  test.each<[string, (page: BuiltPage) => unknown[]]>([
    ["skipped headings", skippedHeadings],
    ["repeated ids", repeatedIds],
    ["references to missing ids", danglingReferences],
    ["scripts in attributes", eventAttributes],
    ["javascript: links", ({ document }) => queryAll(document, '[href^="javascript:" i]')],
    ["images without a text, size or source", incompleteImages],
    ["links to other sites without a new tab or noopener", (page) => unsafeLinks(page, siteUrl().origin)],
    ["NUL or replacement characters", ({ html }) => html.match(/[\0\uFFFD]/) ?? []],
    ["scripts before the first paint", ({ document }) => queryAll(document, "script[src]")],
  ])("has no %s", (_name, find) => {
    expectOnEachPage(find, () => []);
  });

  test("has no code that answers the Studio", async () => {
    const scripts = built.files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(2);
    for (const file of scripts)
      expect(await readFile(join(built.folder, file), "utf8")).not.toMatch(/studio:|data-studio/);
  });

  test("names only files and fragments that exist", async () => {
    const sheets = built.files.filter((file) => file.endsWith(".css"));
    const css = await Promise.all(sheets.map((file) => readFile(join(built.folder, file), "utf8")));
    const inCss = Array.from(css.join("").matchAll(/url\(["']?(\/[^"')]+)/g), ([, url = ""]) => url);
    const { origin, pathname: base } = siteUrl();
    const exists = (url: URL): boolean => {
      const path = decodeURIComponent(`/${url.pathname.slice(base.length)}`);
      return [path, `${path}index.html`].some((file) => built.files.includes(file));
    };
    expectOnEachPage(
      (page) =>
        [...inCss, ...urlsOf(page)]
          // Other programs may serve more of the owner's host.
          .filter((url) => !/^https?:/.test(url))
          .map((url) => new URL(url, origin + base.slice(0, -1) + page.path))
          .filter((url) => url.origin === origin)
          .filter(
            (url) =>
              !exists(url) ||
              (url.hash !== "" &&
                url.pathname === base.slice(0, -1) + page.path &&
                !page.document.getElementById(decodeURIComponent(url.hash.slice(1)))),
          )
          .map((url) => url.href),
      () => [],
    );
  });

  test("stays within its limits of HTML and styles", async () => {
    const styles = built.files.filter((file) => file.endsWith(".css"));
    const sheets = new Map(
      await Promise.all(
        styles.map(async (file) => [file, await readFile(join(built.folder, file), "utf8")] as const),
      ),
    );
    expectOnEachPage(
      ({ html, document }) => {
        const pieces = Math.max(0, queryAll(document, "article").length - 11);
        const slices = Math.max(0, queryAll(document, "[aria-hidden] a").length - 11);
        const letters = document.querySelector("main")?.textContent?.length ?? 0;
        const linked = queryAll(document, 'link[rel="stylesheet"]').map((link) =>
          sheets.get(link.getAttribute("href") ?? ""),
        );
        const inline = queryAll(document, "style").map(({ textContent }) => textContent);
        return {
          html: exceeds(
            html,
            limits.html + limits.piece * pieces + limits.slice * slices + limits.character * letters,
          ),
          styles: exceeds([...linked, ...inline].join(""), limits.styles),
        };
      },
      () => ({ html: false, styles: false }),
    );
  });
});

describe(`the pages of ${secondSite.name}`, () => {
  const { content } = secondSite;
  const { site, uiTexts } = content;
  const { built, expectOnEachPage } = buildPages(secondSite);

  test("is a route or Page Not Found", () => {
    const paths = [...pagePaths(content), "/404.html"];
    expect(built.pages.map(({ path }) => path).sort()).toEqual(paths.sort());
  });

  test("has the site's language", () => {
    expectOnEachPage(
      ({ document }) => document.documentElement.lang,
      () => site.language,
    );
  });

  test("has its own title and description", () => {
    const own = built.pages.filter(({ path }) => path !== "/404.html");
    const descriptions = own.map(({ document }) =>
      document.head.querySelector('meta[name="description"]')?.getAttribute("content"),
    );
    for (const values of [own.map(({ document }) => document.title), descriptions]) {
      expect(values).not.toContain("");
      expect(new Set(values).size).toBe(own.length);
    }
    expect(descriptions).toContain(site.description);
  });

  test("links in its header to Home and the main pages, and marks the current one", () => {
    const links: Readonly<Record<string, string>> = {
      [uiTexts.home]: "/",
      [uiTexts.about]: "/about/",
      [uiTexts.portfolio]: "/portfolio/",
      [uiTexts.contact]: "/contact/",
    };
    const nav = `header nav[aria-label="${uiTexts.mainNavigation}"]`;
    const valuesOf = ({ document }: BuiltPage) => ({
      name: linkTargets(queryAll(document, "header > a, header :not(nav, nav *) > a")),
      main: linkTargets(queryAll(document, `${nav} a`)),
      current: texts(queryAll(document, `${nav} [aria-current="page"]`)),
      toggles: queryAll(document, "header button").map((toggle) => toggle.getAttribute("aria-expanded")),
    });
    expectOnEachPage(valuesOf, ({ path }) => ({
      name: [[site.name, "/"]],
      main: Object.entries(links),
      current: path.startsWith("/portfolio/")
        ? [uiTexts.portfolio]
        : Object.keys(links).filter((title) => links[title] === path),
      toggles: ["false"],
    }));
  });

  test("links in its footer to the main pages, the owner's pages and the owner's links", () => {
    const { resumePdf, resumeHtml, linkedIn, gitHub, more = [] } = site.links;
    const known = {
      [uiTexts.resumePdf]: resumePdf,
      [uiTexts.resumeHtml]: resumeHtml,
      LinkedIn: linkedIn,
      GitHub: gitHub,
    };
    const external = [
      ...Object.entries(known).flatMap(([label, url]) => (url ? [{ label, url }] : [])),
      ...more,
    ];
    const below = ({ document }: BuiltPage, heading: string) => {
      const title = queryAll(document, "footer :is(h2, h3)").find(
        ({ textContent }) => textContent === heading,
      );
      return title?.parentElement ? queryAll(title.parentElement, "a") : [];
    };
    const href = (url: string | null) => new URL(url ?? "", site.siteUrl).href;
    expectOnEachPage(
      (page) => ({
        main: texts(below(page, uiTexts.siteNavigation)),
        own: content.pages.map(({ path }) =>
          queryAll(page.document, `footer a[href="${path}"]`).map((link) => [
            link.textContent,
            link.getAttribute("aria-current"),
          ]),
        ),
        external: below(page, uiTexts.externalLinks).map((link) => [
          link.textContent,
          href(link.getAttribute("href")),
        ]),
      }),
      ({ path }) => ({
        main: [uiTexts.home, uiTexts.about, uiTexts.portfolio, uiTexts.contact],
        own: content.pages.map((own) => [[own.title, own.path === path ? "page" : null]]),
        external: external.map(({ label, url }) => [label, href(url)]),
      }),
    );
  });
});
