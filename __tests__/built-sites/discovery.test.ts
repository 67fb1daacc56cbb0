import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { pagePaths } from "../support/owner-content";
import { secondSite } from "../support/test-sites";
import { queryAll, buildBeforeAll, type BuiltPage } from "./support/built-site";

const meta = ({ document }: BuiltPage, name: string): string | null | undefined =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

const structuredData = ({ document }: BuiltPage): unknown[] =>
  queryAll(document.head, 'script[type="application/ld+json"]').map(
    ({ textContent }) => JSON.parse(textContent ?? "") as unknown,
  );

interface ImageObject {
  readonly contentUrl: string;
}

/** Returns the ImageObjects in structured data, however deep they are. */
function imageObjects(data: unknown): ImageObject[] {
  if (typeof data !== "object" || data === null) return [];
  const isImageObject = "@type" in data && data["@type"] === "ImageObject";
  return isImageObject ? [data as unknown as ImageObject] : Object.values(data).flatMap(imageObjects);
}

/** Returns the URLs in a sitemap or a sitemap index. */
const locations = (sitemap: string): string[] =>
  Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, url = ""]) => url);

/** Rights of the images in structured data: the owner gives a year, a license and a contact. */
const expectedRights = {
  copyrightNotice: `© 2019–2026 ${secondSite.content.site.name}`,
  license: "https://creativecommons.org/licenses/by-nc-nd/4.0/",
  acquireLicensePage: "https://soren.test/contact/",
};

describe(`how ${secondSite.name} is found`, () => {
  const { content } = secondSite;
  const { site, sections } = content;
  const paths = pagePaths(content);
  const absolute = (path: string): string => site.siteUrl.replace(/\/$/, "") + path;
  const built = buildBeforeAll(secondSite);

  const read = (name: string): Promise<string> => readFile(join(built.folder, name), "utf8");
  const page = (path: string): BuiltPage => built.page(path);

  test.each(paths)("%s has its canonical URL and its social tags", (path) => {
    const canonical = queryAll(page(path).document.head, 'link[rel="canonical"]');
    expect(canonical.map((link) => link.getAttribute("href"))).toEqual([absolute(path)]);
    expect([meta(page(path), "robots"), meta(page(path), "tdm-reservation")]).toEqual([
      "noai, noimageai",
      "1",
    ]);
    expect(meta(page(path), "og:url")).toBe(absolute(path));
    expect(meta(page(path), "og:title")).toBe(page(path).document.title);
    expect(meta(page(path), "og:description")).toBe(meta(page(path), "description"));
  });

  test("Page Not Found is not indexed and has no canonical URL", () => {
    expect(meta(page("/404.html"), "robots")).toBe("noindex");
    expect(queryAll(page("/404.html").document.head, 'link[rel="canonical"]')).toEqual([]);
  });

  test.each([...paths, "/404.html"])("%s is shared with an image of 1200 × 630 px", async (path) => {
    const url = meta(page(path), "og:image") ?? "";
    expect(url.startsWith(absolute("/static/"))).toBe(true);
    expect(meta(page(path), "twitter:image")).toBe(url);
    expect(meta(page(path), "twitter:card")).toBe("summary_large_image");
    expect(meta(page(path), "og:image:alt")).not.toBe("");
    const image = sharp(join(built.folder, url.slice(absolute("").length)));
    expect(await image.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("sections are shared with their own images, custom pages without images with Home's", () => {
    const images = sections.map(({ path }) => meta(page(path), "og:image"));
    expect(new Set(images).size).toBe(sections.length);
    for (const { path, text } of content.pages) {
      const isHomes = meta(page(path), "og:image") === meta(page("/"), "og:image");
      expect([path, isHomes]).toEqual([path, !text.includes("![")]);
    }
  });

  test("Home names the owner in its structured data", () => {
    expect(structuredData(page("/")).slice(0, 1)).toEqual([
      expect.objectContaining({
        "@context": "https://schema.org",
        "@type": "Person",
        name: site.name,
        url: absolute("/"),
      }),
    ]);
  });

  test.each(sections.map((section) => [section.path, section] as const))(
    "%s lists its pieces, each with a URL that exists",
    (path, section) => {
      const [data] = structuredData(page(path)) as { hasPart: { name: string; url: string }[] }[];
      expect(data?.hasPart.map(({ name }) => name)).toEqual(section.pieces.map(({ title }) => title));
      for (const { url } of data?.hasPart ?? []) {
        const [pageUrl = "", id] = url.split("#");
        const target = page(pageUrl.slice(absolute("").length)).document;
        if (id === undefined) expect(pageUrl).not.toBe(absolute(path));
        else expect([pageUrl, target.getElementById(id)]).not.toEqual([absolute(path), null]);
      }
    },
  );

  test("images of Home, sections and pieces have structured data with their rights", () => {
    const holder = { name: site.name, url: absolute("/"), "@type": "Person" };
    const withImages = built.pages.filter(({ path }) => /^\/(portfolio\/.+)?$/.test(path));
    for (const { path, document } of withImages) {
      const images = imageObjects(structuredData(page(path)));
      const isIndexed = document.querySelector('link[rel="canonical"]') !== null;
      expect([path, images.length > 0]).toEqual([path, isIndexed]);
      for (const { contentUrl, ...image } of images) {
        expect(built.files).toContain(decodeURIComponent(contentUrl.slice(absolute("").length)));
        expect(image).toMatchObject({ creator: holder, creditText: site.name, ...expectedRights });
      }
    }
  });

  test("the sitemap contains every page and nothing else", async () => {
    expect(locations(await read("sitemap-index.xml"))).toEqual([absolute("/sitemap-0.xml")]);
    expect(locations(await read("sitemap-0.xml")).sort()).toEqual(paths.map(absolute).sort());
  });

  test("the manifest and every page name icons that exist", async () => {
    const manifest = JSON.parse(await read("manifest.webmanifest")) as Record<string, unknown> & {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: site.title, short_name: site.name });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join(built.folder, src.replace(/\?.*/, ""))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const { document } of built.pages) {
      const links = queryAll(
        document.head,
        'link:is([rel~="icon"], [rel="apple-touch-icon"], [rel="manifest"])',
      );
      const targets = links.map((link) => (link.getAttribute("href") ?? "").replace(/\?.*/, ""));
      expect(targets).toEqual(expect.arrayContaining(["/manifest.webmanifest", "/icons/icon-180x180.png"]));
      expect(built.files).toEqual(expect.arrayContaining(targets));
    }
  });
});
