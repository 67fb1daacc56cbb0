import { secondSite, testSites } from "../support/sites";
import { all, builtBefore, linkTargets, texts, type BuiltPage } from "./support/built-site";

const descriptionOf = ({ document }: BuiltPage): string | null | undefined =>
  document.head.querySelector('meta[name="description"]')?.getAttribute("content");

describe.each(testSites)("the owner's own pages of $name", (owned) => {
  const { content } = owned;
  const { site, pages: own } = content;
  const built = builtBefore(owned);

  test.each(own)(
    "$path has its title, its text and says what it is",
    ({ title, description, path, text }) => {
      const page = built.page(path);
      const { document } = page;
      expect(texts(all(document, "h1"))).toEqual([title]);
      expect(document.title).toContain(title);
      if (description) expect(descriptionOf(page)).toBe(description);
      const pictures = Array.from(text.matchAll(/!\[([^\]]+)\]/g), ([, alt]) => alt);
      expect(all(document, "main figure img").map((img) => img.getAttribute("alt"))).toEqual(pictures);
      const [data] = all(document.head, 'script[type="application/ld+json"]');
      expect(JSON.parse(data?.textContent ?? "")).toMatchObject({
        "@type": "WebPage",
        name: title,
        description: descriptionOf(page),
        url: site.siteUrl + path,
      });
    },
  );
});

describe("another owner's pages", () => {
  const built = builtBefore(secondSite);

  test("show Markdown and no front matter, and say their beginning where nothing else is said", () => {
    const impressum = built.page("/impressum/").document;
    expect(texts(all(impressum, "main strong"))).toEqual(["Klavier"]);
    expect(texts(all(impressum, "main th"))).toEqual(["Angabe", "Wert"]);
    expect(linkTargets(all(impressum, "main a"))).toEqual([
      ["Werkstatt", "/Werkstatt-2/"],
      ["Über", "/about/"],
    ]);
    const studio = built.page("/Werkstatt-2/");
    expect(descriptionOf(studio)).toBe("Dann kommt das Klavier. Danach der Film.");
    const text = studio.document.querySelector("main")?.textContent;
    expect(text).not.toMatch(/title:|A remark for nobody|nobody sees|---/);
  });

  test("are shared with their own pictures, and with Home's where they have none", () => {
    const imageOf = (path: string) =>
      built.page(path).document.head.querySelector('meta[property="og:image"]')?.getAttribute("content");
    expect(imageOf("/impressum/")).toBe(imageOf("/"));
    expect(imageOf("/Werkstatt-2/")).not.toBe(imageOf("/"));
  });
});
