import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { multilingualBase as base } from "../support/built-sites/multilingual-site";
import { multilingualSite, secondSite } from "../support/test-sites";
import { queryAll, buildBeforeAll, linkTargets, texts } from "./support/built-site";

const languages = [
  { tag: "en", prefix: "", direction: null, name: "English", switchName: "Language" },
  { tag: "pt-BR", prefix: "/pt-br", direction: null, name: "Português (Brasil)", switchName: "Idioma" },
  { tag: "ar", prefix: "/ar", direction: "rtl", name: "العربية", switchName: "اللغة" },
];
const paths = [
  ...["/", "/about/", "/contact/", "/portfolio/", "/portfolio/games/", "/portfolio/games/chess/"],
  ...["/tags/board/", "/imprint/"],
];
const unlisted = "/portfolio/games/gift/";
const origin = "https://example.com";

describe("a site in three languages", () => {
  const built = buildBeforeAll(multilingualSite);
  const pageIn = (prefix: string, path: string) => built.page(prefix + path).document;
  const textOf = (prefix: string, path: string, selector: string) =>
    queryAll(pageIn(prefix, path), selector).map((element) => [
      element.textContent,
      element.closest("[lang]")?.getAttribute("lang"),
    ]);

  test.each(languages)("has every page below $prefix/ in $tag", ({ tag, prefix, direction }) => {
    for (const path of [...paths, "/404.html"]) {
      const { documentElement } = pageIn(prefix, path);
      expect([path, documentElement.lang, documentElement.getAttribute("dir")]).toEqual([
        path,
        tag,
        direction,
      ]);
    }
  });

  test.each(languages)("names all versions of a page in $tag for search engines", ({ tag, prefix }) => {
    for (const path of [...paths, unlisted]) {
      const { document } = built.page(prefix + path);
      const alternates = queryAll(document, 'link[rel="alternate"]').map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]);
      expect(alternates).toEqual([
        ...languages.map((language) => [language.tag, origin + base + language.prefix + path]),
        ["x-default", origin + base + path],
      ]);
      const attribute = (selector: string, name: string) =>
        document.querySelector(selector)?.getAttribute(name);
      const canonical = path === unlisted ? undefined : origin + base + prefix + path;
      expect(attribute('link[rel="canonical"]', "href")).toBe(canonical);
      expect(attribute('meta[property="og:locale"]', "content")).toBe(tag.replace("-", "_"));
    }
    const data = queryAll(pageIn(prefix, "/portfolio/games/"), 'script[type="application/ld+json"]');
    expect(data.map(({ textContent }) => JSON.parse(textContent ?? "") as unknown)).toEqual([
      expect.objectContaining({ inLanguage: tag, url: `${origin}${base}${prefix}/portfolio/games/` }),
    ]);
  });

  test.each(languages)(
    "links to the same page in the other languages from $tag",
    ({ tag, prefix, switchName }) => {
      for (const path of [...paths, "/404.html"]) {
        const links = queryAll(pageIn(prefix, path), `header nav[aria-label="${switchName}"] a`);
        expect(linkTargets(links)).toEqual(
          languages.map((language) => [language.name, base + language.prefix + path]),
        );
        expect(links.map((link) => [link.getAttribute("lang"), link.getAttribute("hreflang")])).toEqual(
          languages.map((language) => [language.tag, language.tag]),
        );
        const current = links.filter((link) => link.hasAttribute("aria-current"));
        expect(current.map((link) => link.getAttribute("lang"))).toEqual([tag]);
      }
    },
  );

  test("shows translated texts, and the others in the first language with their lang", () => {
    const piece = "/portfolio/games/chess/";
    expect(textOf("/pt-br", piece, "main h1, main dt, main dd")).toEqual([
      ["Xadrez", "pt-BR"],
      ["Ano", "pt-BR"],
      ["2024", "en"],
    ]);
    expect(pageIn("/pt-br", piece).body.textContent).toContain("Era uma vez.");
    expect(textOf("/ar", piece, "article p")).toEqual([
      ["A game for two.", "en"],
      ["Once upon a time.", "en"],
    ]);
    expect(textOf("/pt-br", "/portfolio/games/", "main h2, main h3")).toEqual([
      ["Jogos", "pt-BR"],
      ["Xadrez", "pt-BR"],
      ["Go", "en"],
    ]);
    expect(textOf("/ar", "/", "h1, blockquote p")).toEqual([
      ["Draw.", "en"],
      ["جو، رسامة", "ar"],
      ["Play.", "en"],
    ]);
    const alts = queryAll(pageIn("/pt-br", "/"), "main figure img, main a > picture img").map((image) => [
      image.getAttribute("alt"),
      image.getAttribute("lang"),
    ]);
    expect(alts).toContainEqual(["A plane", "en"]);
    expect(textOf("/pt-br", "/about/", "main h1, main h2 + ul li")).toEqual([
      ["Sobre mim", "pt-BR"],
      ["Lápis", "pt-BR"],
      ["Ink", "en"],
    ]);
    expect(textOf("/ar", "/about/", "main h1, main p")).toEqual([
      ["About me", "en"],
      ["أنا أرسم.", "ar"],
    ]);
    expect(textOf("/pt-br", "/imprint/", "h1")).toEqual([["Créditos", "pt-BR"]]);
    expect(textOf("/ar", "/imprint/", "h1, main p")).toEqual([
      ["Imprint", "en"],
      ["By Jo, see the CV.", "en"],
    ]);
    const footer = textOf("/pt-br", "/", "footer li").map(([text]) => text);
    expect(footer).toEqual(
      expect.arrayContaining(["Créditos", "Loja", "Aceito encomendas", "Página inicial"]),
    );
    expect(footer).not.toContain("Home");
  });

  test("has the page of a tag in every language, with its pieces by section", () => {
    expect(textOf("/pt-br", "/tags/board/", "main h1, main h2, main li span")).toEqual([
      ["Tabuleiro", "pt-BR"],
      ["Jogos", "pt-BR"],
      ["Xadrez", "pt-BR"],
      ["Go", "en"],
    ]);
    expect(textOf("/ar", "/tags/board/", "main h1")).toEqual([["Board", "en"]]);
    const piece = queryAll(pageIn("/pt-br", "/portfolio/games/chess/"), '[aria-label="Etiquetas"] a');
    expect(linkTargets(piece)).toEqual([["Tabuleiro", `${base}/pt-br/tags/board/`]]);
  });

  test("keeps links to pages below the language, and files where all languages find them", () => {
    const links = queryAll(pageIn("/pt-br", "/imprint/"), "main a").map((link) => link.getAttribute("href"));
    expect(links).toEqual([`${base}/pt-br/contact/`, `${base}/resume.pdf`]);
  });

  test("shows the poster of a film", () => {
    const [video] = queryAll(pageIn("/ar", "/portfolio/games/chess/"), "video");
    const urls = ["src", "poster"].map((name) => video?.getAttribute(name) ?? "");
    expect(built.files.map((file) => base + file)).toEqual(expect.arrayContaining(urls));
  });

  test("publishes every image once, and nothing that a page does not name", () => {
    const images = built.files.filter((file) => /\.(jpg|jp2|webp|png|woff2)$/.test(file));
    expect(images.length).toBeGreaterThan(10);
    expect(images.filter((file) => /^\/(pt-br|ar)\//.test(file))).toEqual([]);
    for (const { html } of built.pages) expect(html).not.toMatch(/\/(pt-br|ar)\/(static|icons)\//);
    const isScript = (file: string) => /[-.][0-9a-f]{20}\.(js|css)$/.test(file);
    const everything = built.pages.map(({ html }) => html).join("");
    const runtime = built.files.filter((file) => isScript(file) && everything.includes(file.slice(1)));
    expect(runtime.length).toBeGreaterThan(10);
  });

  test("sends no byte of another language to a page", async () => {
    const files = built.files.filter(
      (file) => /^\/(page-data\/)?pt-br\//.test(file) || /^\/[^/]+\.js$/.test(file),
    );
    const english = ["A game for two.", "Open for commissions", "Send Message", "Once upon a time."];
    const remaining = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(built.folder, file), "utf8");
        const others = /^\/(en|ar)-/.test(file) ? [] : ["أنا أرسم", "رسامة", ...english];
        return others.filter((phrase) => text.includes(phrase)).map(() => file);
      }),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(remaining.flat()).toEqual([]);
  });

  test("lists every version of each page in the sitemap", async () => {
    const sitemap = await readFile(join(built.folder, "sitemap-0.xml"), "utf8");
    for (const path of paths) {
      for (const { tag, prefix } of languages) {
        const url = `${origin}${base}${prefix}${path}`;
        expect(sitemap).toContain(`<loc>${url}</loc>`);
        expect(sitemap).toContain(`hreflang="${tag}" href="${url}"`);
      }
    }
    expect(sitemap.match(/<loc>/g)).toHaveLength(paths.length * languages.length);
  });
});

describe("a site in one language", () => {
  const built = buildBeforeAll(secondSite);

  test("has no alternates and no switch", () => {
    expect(built.pages.length).toBeGreaterThan(5);
    for (const { document } of built.pages) {
      expect(queryAll(document, 'link[rel="alternate"]')).toEqual([]);
      expect(texts(queryAll(document, "header nav"))).toHaveLength(1);
    }
  });
});
