import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { testSites } from "../support/sites";
import { all, builtBefore, type BuiltPage } from "./support/built-site";

/** Addresses of the candidates of a srcset: each is followed by its width and a comma. */
function srcSetAddresses(srcSet: string): string[] {
  return Array.from(srcSet.matchAll(/(\S+)\s+[\d.]+[wx](?:,|$)/g), ([, address]) => address ?? "");
}

function addressesOf({ document }: BuiltPage): string[] {
  const attribute = (selector: string, name: string) =>
    all(document, selector).map((element) => element.getAttribute(name) ?? "");
  return [
    ...attribute("a[href]", "href"),
    ...attribute("link[href]", "href"),
    ...attribute("[src]", "src"),
    ...attribute("[srcset]", "srcset").flatMap(srcSetAddresses),
    ...attribute("link[imagesrcset]", "imagesrcset").flatMap(srcSetAddresses),
    ...attribute('meta[property="og:image"], meta[property="og:url"]', "content"),
  ];
}

describe.each(testSites)("links of $name", (owned) => {
  const { content } = owned;
  const { origin } = new URL(content.site.siteUrl);
  const built = builtBefore(owned);

  const isThere = (pathname: string): boolean => {
    const path = decodeURIComponent(pathname);
    return [path, `${path}index.html`].some((file) => built.files.includes(file));
  };
  const internalAddresses = (page: BuiltPage): URL[] =>
    addressesOf(page)
      .map((address) => new URL(address, `${origin}${page.path}`))
      .filter((url) => url.origin === origin);

  test("every internal link, script, style sheet, font and image is a file of the site", () => {
    const missing = built.pages.flatMap((page) =>
      internalAddresses(page)
        .filter(({ pathname }) => !isThere(pathname))
        .map(({ pathname }) => `${page.path} names ${pathname}`),
    );
    expect(missing).toEqual([]);
  });

  test("every link to a part of a page finds that part", () => {
    const missing = built.pages.flatMap((page) =>
      internalAddresses(page)
        .filter(({ hash, pathname }) => hash !== "" && pathname === page.path)
        .filter(({ hash }) => !page.document.getElementById(decodeURIComponent(hash.slice(1))))
        .map(({ hash }) => `${page.path} names ${hash}`),
    );
    expect(missing).toEqual([]);
  });

  test("every file that a style sheet names is a file of the site", async () => {
    const sheets = await Promise.all(
      built.files
        .filter((file) => file.endsWith(".css"))
        .map((file) => readFile(join(built.folder, file), "utf8")),
    );
    const inline = built.pages.flatMap(({ document }) =>
      all(document, "style").map(({ textContent }) => textContent ?? ""),
    );
    const addresses = [...sheets, ...inline].flatMap((sheet) =>
      Array.from(sheet.matchAll(/url\((["']?)(\/[^"')]+)\1\)/g), ([, , address]) => address ?? ""),
    );
    expect(addresses).not.toHaveLength(0);
    expect(addresses.filter((address) => !isThere(new URL(address, origin).pathname))).toEqual([]);
  });

  test("a new tab cannot reach back", () => {
    const links = built.pages.flatMap(({ document }) => all(document, "a"));
    const reaching = links.filter(
      (link) =>
        link.getAttribute("target") === "_blank" &&
        !link.getAttribute("rel")?.split(" ").includes("noopener"),
    );
    expect(reaching.map((link) => link.outerHTML)).toEqual([]);
  });

  test("every link to another site opens in a new tab", () => {
    const leaving = built.pages
      .flatMap(({ document }) => all(document, "a[href]"))
      .filter((link) => new URL(link.getAttribute("href") ?? "", origin).origin !== origin)
      .filter((link) => !/^(mailto|tel):/.test(link.getAttribute("href") ?? ""));
    expect(leaving.filter((link) => link.getAttribute("target") !== "_blank")).toEqual([]);
  });
});
