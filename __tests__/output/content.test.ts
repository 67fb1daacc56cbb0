import { expectedAction, type OwnerContent, type OwnerPiece } from "../support/owner-content";
import { testSites } from "../support/sites";
import { all, builtBefore, linkTargets, texts } from "./support/built-site";

/** What a reader without JavaScript finds of a piece. */
function shownPiece(article: Element): unknown {
  return {
    title: texts(all(article, "h2, h3")),
    alt: all(article, "img").map((img) => img.getAttribute("alt")),
    text: all(article, "p").some(({ textContent }) => textContent !== ""),
    actions: all(article, "a:not(h3 a), button")
      .filter((action) => !action.closest("p"))
      .map((action) => ({
        name: action.getAttribute("aria-label") ?? action.textContent,
        address: action.getAttribute("href") ?? undefined,
      })),
  };
}

const linkPattern = /\[([^[\]]+)\]\((https?:[^\s()]+)\)/g;

/** A text as it is read, without the addresses of its links. */
const plain = (text: string): string => text.replace(linkPattern, "$1");

const linksIn = (text = ""): string[][] =>
  Array.from(text.matchAll(linkPattern), ([, words = "", address = ""]) => [words, address]);

function ownersPiece(piece: OwnerPiece, content: OwnerContent): unknown {
  const { name, address } = expectedAction(piece, content);
  return {
    title: [piece.title],
    alt: [piece.alt ?? piece.title],
    text: piece.description !== "",
    actions: [{ name, address }],
  };
}

describe.each(testSites)("the HTML of $name, without JavaScript,", (owned) => {
  const { content } = owned;
  const { site, home, about, sections, emptySections, words } = content;
  const sectionLinks = sections.map(({ title, path }) => [title, path]);
  const built = builtBefore(owned);

  test("has Home: quote, wide images, quote, tall images", () => {
    const { document } = built.page("/");
    const shown = all(document, "main :is(blockquote, :not(nav *) > img)").map(
      (element) => element.getAttribute("alt") ?? element.textContent,
    );
    const alts = (group: readonly { alt: string }[]) => group.map(({ alt }) => alt);
    const [opening, ...closing] = home.quotes;
    const portrait = site.portrait ? [site.portrait.alt] : [];
    expect(shown).toEqual([...portrait, opening, ...alts(home.wide), ...closing, ...alts(home.tall)]);
  });

  test("has the captions of Home's images, and the pieces that they lead to", () => {
    const { document } = built.page("/");
    const images = [...home.wide, ...home.tall];
    expect(texts(all(document, "main figcaption"))).toEqual(images.flatMap(({ caption }) => caption ?? []));
    const targets = all(document, "main a:not(nav *):has(img)").map((link) => link.getAttribute("href"));
    expect(targets).toEqual(
      images.flatMap(({ piece }) => (piece ? [`/portfolio/${piece.replace("/", "/#")}`] : [])),
    );
  });

  test("says what the owner does, where and how to write, and hides the address from collectors", () => {
    const owner = [site.status, site.place, site.email].filter((text) => text !== undefined);
    for (const { html, document } of built.pages) {
      expect(texts(all(document, "footer > ul:last-child li"))).toEqual(owner);
      expect(html).not.toContain(site.email ?? "no address");
    }
    expect(texts(all(built.page("/").document, "h1 ~ ul li"))).toEqual(owner);
  });

  test("has About: the heading, the picture, the text and every topic with its items", () => {
    const { document } = built.page("/about/");
    expect(texts(all(document, "h1"))).toEqual([about.heading]);
    const alts = all(document, "main img:not(figure img)").map((img) => img.getAttribute("alt"));
    expect(alts).toEqual(about.image ? [about.image.alt] : []);
    expect(all(document, "main [dir=auto] p").length > 0).toBe(about.text !== undefined);
    const items = texts(all(document, "main ul[role=list] li"));
    expect(items).toEqual(about.topics.flatMap((topic) => topic.items));
    const headings = texts(all(document, "main :is(h2, h3)"));
    expect(headings).toEqual(expect.arrayContaining(about.topics.map(({ title }) => title)));
  });

  test("has the links to the sections at the portfolio's own address", () => {
    const links = all(built.page("/portfolio/").document, "main a");
    expect(linkTargets(links).sort()).toEqual([...sectionLinks].sort());
  });

  test.each(sections.map((section) => [section.path, section] as const))(
    "has %s with every piece",
    (path, section) => {
      const { document } = built.page(path);
      expect(texts(all(document, "h1"))).toEqual([words.portfolio]);
      expect(all(document, "article").map(shownPiece)).toEqual(
        section.pieces.map((piece) => ownersPiece(piece, content)),
      );
      const descriptions = all(document, "article").map((article) => article.textContent ?? "");
      const written = [section.intro, ...section.pieces.map(({ description }) => description)];
      expect(linkTargets(all(document, "main p a"))).toEqual(written.flatMap(linksIn));
      section.pieces.forEach(({ description }, index) => {
        expect(descriptions[index]).toContain(plain(description));
      });
    },
  );

  test.each(sections.map(({ path, title }) => [path, title]))("has the link bar on %s", (path, title) => {
    const { document } = built.page(path ?? "");
    const links = all(document, `nav[aria-label="${words.sections}"] a`);
    expect(linkTargets(links).sort()).toEqual([...sectionLinks].sort());
    expect(texts(links.filter((link) => link.getAttribute("aria-current") === "page"))).toEqual([title]);
  });

  test("has the form with its four labelled fields", () => {
    const { document } = built.page("/contact/");
    const fields = all(document, "form :is(input, textarea)").filter((field) =>
      field.hasAttribute("placeholder"),
    );
    expect(fields.map((field) => [field.getAttribute("name"), field.getAttribute("placeholder")])).toEqual([
      ["from", words.name],
      ["replyToAddress", words.email],
      ["subject", words.subject],
      ["body", words.messagePlaceholder],
    ]);
    for (const field of fields)
      expect(document.querySelector(`label[for="${field.id}"]`)?.textContent).toBeTruthy();
  });

  test("has the two lines of Page Not Found", () => {
    const text = built.page("/404.html").document.querySelector("main")?.textContent;
    expect(text).toContain(words.notFound);
    expect(text).toContain(words.notFoundHint);
  });

  test("names no empty section anywhere", () => {
    const naming = built.pages.filter(({ html }) =>
      emptySections.some((id) => html.includes(`/portfolio/${id}`)),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });
});
