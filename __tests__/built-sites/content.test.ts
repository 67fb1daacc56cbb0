import { interpolate } from "../../src/i18n/interpolate";
import { expectedAction, piecePages, type OwnerContent, type OwnerPiece } from "../support/owner-content";
import { secondSite } from "../support/test-sites";
import { queryAll, buildBeforeAll, linkTargets, texts, type BuiltPage } from "./support/built-site";

/** Returns the parts of a piece that are visible without JavaScript. */
function shownPiece(article: Element): unknown {
  return {
    title: texts(queryAll(article, "h2, h3")),
    alt: queryAll(article, "img").map((img) => img.getAttribute("alt")),
    text: queryAll(article, "p").some(({ textContent }) => textContent !== ""),
    actions: queryAll(article, "a:not(h3 a), button")
      .filter((action) => !action.closest("p, [id^=large_]"))
      .map((action) => ({
        name: action.getAttribute("aria-label") ?? action.textContent,
        url: action.getAttribute("href") ?? undefined,
      })),
  };
}

const linkPattern = /\[([^[\]]+)\]\((https?:[^\s()]+)\)/g;

/** Returns a text without the URLs of its links. */
const plain = (text: string): string => text.replace(linkPattern, "$1");

const linksIn = (text = ""): string[][] =>
  Array.from(text.matchAll(linkPattern), ([, label = "", url = ""]) => [label, url]);

function ownersPiece(piece: OwnerPiece, content: OwnerContent): unknown {
  const { name, url } = expectedAction(piece, content);
  return {
    title: [piece.title],
    alt: [piece.alt ?? piece.title],
    text: piece.description !== "",
    actions: [{ name, url }],
  };
}

describe(`the HTML of ${secondSite.name} without JavaScript`, () => {
  const { content } = secondSite;
  const { site, home, about, sections, emptySections, uiTexts } = content;
  const sectionLinks = sections.map(({ title, path }) => [title, path]);
  const built = buildBeforeAll(secondSite);

  test("has Home: quote, wide images, quote, tall images", () => {
    const { document } = built.page("/");
    const shown = queryAll(document, "main :is(blockquote, :not([aria-hidden] *) > img)").map(
      (element) => element.getAttribute("alt") ?? element.textContent,
    );
    const alts = (group: readonly { alt: string }[]) => group.map(({ alt }) => alt);
    const [opening, ...closing] = home.quotes;
    const portrait = site.portrait ? [site.portrait.alt] : [];
    expect(shown).toEqual([opening, ...portrait, ...alts(home.wide), ...closing, ...alts(home.tall)]);
  });

  test("has the captions of Home's images and links to their pieces", () => {
    const { document } = built.page("/");
    const images = [...home.wide, ...home.tall];
    expect(texts(queryAll(document, "main figcaption"))).toEqual(
      images.flatMap(({ caption }) => caption ?? []),
    );
    const targets = queryAll(document, "main a:not([aria-hidden] *):has(img)").map((link) =>
      link.getAttribute("href"),
    );
    expect(targets).toEqual(
      images.flatMap(({ piece }) => (piece ? [`/portfolio/${piece.replace("/", "/#")}`] : [])),
    );
  });

  test("has the owner's status, place and email, and no email address that harvesters read", () => {
    const owner = [site.status, site.place, site.email].filter((text) => text !== undefined);
    for (const { html, document } of built.pages) {
      expect(texts(queryAll(document, "footer > div li")).slice(0, owner.length)).toEqual(owner);
      expect(html).not.toContain(site.email ?? "no address");
    }
    const resume = site.links.resumePdf ? [uiTexts.resumePdf] : [];
    const home = built.page("/").document.querySelector("main")?.textContent;
    for (const text of [...owner, ...resume]) expect(home).toContain(text);
  });

  test("has About: heading, image, text and every topic with its items", () => {
    const { document } = built.page("/about/");
    expect(texts(queryAll(document, "h1"))).toEqual([about.heading]);
    const alts = queryAll(document, "main img:not(figure img)").map((img) => img.getAttribute("alt"));
    expect(alts).toEqual(about.image ? [about.image.alt] : []);
    expect(queryAll(document, "main [dir=auto] p").length > 0).toBe(about.text !== undefined);
    const items = texts(queryAll(document, "main :is(h2, h3) + ul li"));
    expect(items).toEqual(about.topics.flatMap((topic) => topic.items));
    const headings = texts(queryAll(document, "main :is(h2, h3)"));
    expect(headings).toEqual(expect.arrayContaining(about.topics.map(({ title }) => title)));
  });

  test("has the links to the sections on /portfolio/, and marks the current section on its page", () => {
    for (const { path, title } of [{ path: "/portfolio/", title: undefined }, ...sections]) {
      const { document } = built.page(path);
      const links = queryAll(document, title ? `nav[aria-label="${uiTexts.sections}"] a` : "main a");
      expect(linkTargets(links).sort()).toEqual([...sectionLinks].sort());
      const current = links.filter((link) => link.getAttribute("aria-current") === "page");
      expect(texts(current)).toEqual(title ? [title] : []);
    }
  });

  test.each(sections)("has $path with every piece", (section) => {
    const { document } = built.page(section.path);
    expect(texts(queryAll(document, "h1"))).toEqual([uiTexts.portfolio]);
    const articles = queryAll(document, "article");
    expect(articles.map(shownPiece)).toEqual(section.pieces.map((piece) => ownersPiece(piece, content)));
    const descriptions = section.pieces.map(({ description }) => description);
    expect(linkTargets(queryAll(document, "main p a"))).toEqual(
      [section.intro, ...descriptions].flatMap(linksIn),
    );
    descriptions.forEach((description, index) => {
      expect(articles[index]?.textContent).toContain(plain(description));
    });
  });

  test.each(sections.flatMap((section) => piecePages(section)))(
    "has $path with the description, links, details and images of the piece",
    ({ piece, path }) => {
      const { document } = built.page(path);
      expect(texts(queryAll(document, "h1"))).toEqual([piece.title]);
      expect(document.querySelector("main")?.textContent).toContain(plain(piece.description));
      const urls = {
        [uiTexts.code]: piece.code,
        [uiTexts.video]: piece.video,
        [uiTexts.website]: piece.link,
      };
      const links = linkTargets(queryAll(document, "main article ul[role=list] a"));
      expect(links).toEqual(Object.entries(urls).filter(([, url]) => url));
      expect(texts(queryAll(document, "main dt"))).toEqual((piece.details ?? []).map(({ label }) => label));
      expect(texts(queryAll(document, "main dd"))).toEqual((piece.details ?? []).map(({ text }) => text));
      const captions = (piece.images ?? []).flatMap(({ caption }) => caption ?? []);
      expect(texts(queryAll(document, "main figcaption"))).toEqual(expect.arrayContaining(captions));
      const images = queryAll(document, "main article picture img");
      expect(images.length).toBeGreaterThan(piece.images?.length ?? 0);
      expect(images[0]?.getAttribute("loading")).toBe("eager");
    },
  );

  test.each(sections)(
    "links from $path to the pages of its pieces, which link to each other and back",
    (section) => {
      const pages = piecePages(section);
      const { document } = built.page(section.path);
      expect(linkTargets(queryAll(document, "article h3 a"))).toEqual(
        pages.map(({ piece, path }) => [piece.title, path]),
      );
      pages.forEach(({ path }, index) => {
        const anchor = `return_${path.split("/").at(-2) ?? ""}`;
        const [previous, next] = [pages[index - 1], pages[index + 1]];
        expect(
          linkTargets(queryAll(built.page(path).document, `nav[aria-label="${uiTexts.pieces}"] a`)),
        ).toEqual([
          ...(next ? [[interpolate(uiTexts.nextPiece, { title: next.piece.title }), next.path]] : []),
          [interpolate(uiTexts.backToSection, { section: section.title }), `${section.path}#${anchor}`],
          ...(previous
            ? [[interpolate(uiTexts.previousPiece, { title: previous.piece.title }), previous.path]]
            : []),
        ]);
        const piece = document.getElementById(anchor)?.closest("article");
        expect(piece?.querySelector("h3 a")?.getAttribute("href")).toBe(path);
      });
    },
  );

  test("loads no video before it is played, and names only videos and posters that exist", () => {
    const documents = built.pages.map(({ document }) => document);
    expect(documents.flatMap((document) => queryAll(document, "iframe"))).toEqual([]);
    for (const video of documents.flatMap((document) => queryAll(document, "video"))) {
      expect([video.getAttribute("preload"), video.hasAttribute("controls")]).toEqual(["none", true]);
      const urls = [video.getAttribute("src"), video.getAttribute("poster")].flatMap((url) => url ?? []);
      expect(built.files).toEqual(expect.arrayContaining(urls.map((url) => decodeURIComponent(url))));
    }
  });

  test.each(content.pages)("has $path with its title, text and structured data", (page) => {
    const { document } = built.page(page.path);
    const description = document.head.querySelector('meta[name="description"]')?.getAttribute("content");
    expect(texts(queryAll(document, "h1"))).toEqual([page.title]);
    expect(document.title).toContain(page.title);
    expect(page.description ?? description).toBe(description);
    const images = Array.from(page.text.matchAll(/!\[([^\]]+)\]/g), ([, alt]) => alt);
    expect(queryAll(document, "main figure img").map((img) => img.getAttribute("alt"))).toEqual(images);
    const [data] = queryAll(document.head, 'script[type="application/ld+json"]');
    const expected = { "@type": "WebPage", name: page.title, description, url: site.siteUrl + page.path };
    expect(JSON.parse(data?.textContent ?? "")).toMatchObject(expected);
  });

  test("contains no empty section", () => {
    const naming = built.pages.filter(({ html }) =>
      emptySections.some((id) => html.includes(`/portfolio/${id}`)),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });
});

describe("texts of another owner", () => {
  const built = buildBeforeAll(secondSite);
  const mainText = (page: BuiltPage): string => page.document.querySelector("main")?.textContent ?? "";

  test("are complete when they are long, and contain no markup, front matter or comment", () => {
    const long = built.page("/portfolio/Long_Form-2/page/").document;
    const text = texts(queryAll(long, "main article [dir=auto]")).join(" ");
    expect(text).toMatch(/^Fünfzigtausend[^]{48000,}Ende\.$/);
    const etude = built.page("/portfolio/music/etude/");
    expect(etude.document.querySelector("pre code")?.textContent).toHaveLength(298);
    expect(queryAll(built.page("/portfolio/music/content/").document, "main b, main i")).toEqual([]);
    for (const page of [etude, built.page("/Werkstatt-2/")])
      expect(mainText(page)).not.toMatch(/title:|A remark for nobody|nobody sees|---/);
  });

  test("become tables and links on a custom page, whose beginning describes it", () => {
    const { document } = built.page("/impressum/");
    expect(texts(queryAll(document, "main :is(strong, th)"))).toEqual(["Klavier", "Angabe", "Wert"]);
    const links = [
      ["werkstatt@soren.test", "mailto:werkstatt@soren.test"],
      ["das Büro", "mailto:buero@soren.test"],
      ["Werkstatt", "/Werkstatt-2/"],
      ["Über", "/about/"],
    ];
    expect(linkTargets(queryAll(document, "main a"))).toEqual(links);
    const description = built.page("/Werkstatt-2/").document.head.querySelector('meta[name="description"]');
    expect(description?.getAttribute("content")).toBe("Dann kommt das Klavier. Danach der Film.");
  });
});
