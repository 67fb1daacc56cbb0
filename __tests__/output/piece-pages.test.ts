import { fill } from "../../src/texts/fill";
import { piecePages } from "../support/owner-content";
import { secondSite, sampleSite, testSites } from "../support/sites";
import { all, builtBefore, linkTargets, texts, type BuiltPage } from "./support/built-site";

const policyOf = ({ document }: BuiltPage): string =>
  document.head.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content") ?? "";

/** Names of the links in an element, with what stands in them hidden from nobody. */
const names = (elements: readonly Element[]): string[] => texts(elements).map((text) => text?.trim() ?? "");

describe.each(testSites)("the pages of pieces of $name", (owned) => {
  const { content } = owned;
  const { sections, words } = content;
  const every = sections.flatMap((section) => piecePages(section).map((page) => ({ ...page, section })));
  const built = builtBefore(owned);

  test.each(every)("$path shows what the owner wrote of the piece", ({ piece, path }) => {
    const { document } = built.page(path);
    expect(texts(all(document, "h1"))).toEqual([piece.title]);
    const description = piece.description.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
    expect(document.querySelector("main")?.textContent).toContain(description);
    const links = all(document, "main article ul[role=list] a");
    const addresses = { [words.code]: piece.code, [words.video]: piece.video, [words.website]: piece.link };
    expect(linkTargets(links)).toEqual(Object.entries(addresses).filter(([, address]) => address));
    expect(texts(all(document, "main dt"))).toEqual((piece.details ?? []).map(({ label }) => label));
    expect(texts(all(document, "main dd"))).toEqual((piece.details ?? []).map(({ text }) => text));
    const captions = (piece.images ?? []).flatMap(({ caption }) => caption ?? []);
    expect(texts(all(document, "main figcaption"))).toEqual(expect.arrayContaining(captions));
    const pictures = all(document, "main article picture img");
    expect(pictures.length).toBeGreaterThan(piece.images?.length ?? 0);
    expect(pictures[0]?.getAttribute("loading")).toBe("eager");
  });

  test.each(sections)("$path leads to the pages of its pieces, and they lead on and back", (section) => {
    const own = piecePages(section);
    const titles = all(built.page(section.path).document, "article h3 a");
    expect(linkTargets(titles)).toEqual(own.map(({ piece, path }) => [piece.title, path]));
    own.forEach(({ path }, index) => {
      const { document } = built.page(path);
      const slug = path.split("/").at(-2) ?? "";
      const [before, after] = [own[index - 1], own[index + 1]];
      expect(linkTargets(all(document, `nav[aria-label="${words.pieces}"] a`))).toEqual([
        ...(before ? [[fill(words.previousPiece, { title: before.piece.title }), before.path]] : []),
        ...(after ? [[fill(words.nextPiece, { title: after.piece.title }), after.path]] : []),
        [fill(words.backToSection, { section: section.title }), `${section.path}#story_${slug}`],
      ]);
      expect(built.page(section.path).document.getElementById(`story_${slug}`)?.getAttribute("href")).toBe(
        path,
      );
    });
  });

  test("no page starts to load a film, and every film and poster is there", () => {
    for (const { document } of built.pages) {
      expect(all(document, "iframe")).toEqual([]);
      for (const film of all(document, "video")) {
        expect(film.getAttribute("preload")).toBe("none");
        expect(film.hasAttribute("controls")).toBe(true);
        const named = [film.getAttribute("src"), film.getAttribute("poster")].filter(
          (address) => address !== null,
        );
        expect(
          named.map((address) => decodeURI(address)).filter((address) => !built.files.includes(address)),
        ).toEqual([]);
      }
    }
  });

  test("the policy allows a provider's frame on the pages that have one, and no other", () => {
    for (const page of built.pages) {
      const origins = all(page.document, "button[data-frame]").map((button) =>
        button.getAttribute("data-frame"),
      );
      for (const origin of ["https://www.youtube-nocookie.com", "https://player.vimeo.com"]) {
        expect([page.path, policyOf(page).includes(origin)]).toEqual([page.path, origins.includes(origin)]);
      }
    }
  });
});

describe("the sample stories", () => {
  const built = builtBefore(sampleSite);

  test("show every part that a story can have", () => {
    const stories = built.pages.filter(({ path }) => path.split("/").length === 5);
    const shown = (selector: string): number =>
      stories.filter(({ document }) => document.querySelector(`main article ${selector}`)).length;
    const parts = [
      "h2",
      "h3",
      "ul:not([role])",
      "ol",
      "blockquote",
      "pre code",
      "table",
      "hr",
      "em",
      "strong",
      "dl",
    ];
    for (const part of [...parts, "figure figcaption", "video[poster]", "button[data-frame]"]) {
      expect([part, shown(part)]).not.toEqual([part, 0]);
    }
    expect(shown("[dir=auto]")).toBe(4);
  });

  test("open every picture by a button of its own", () => {
    const { document } = built.page("/portfolio/drawing/north-face/");
    expect(names(all(document, "main figure figcaption"))).toEqual([
      "12",
      "48",
      "148, as in the print",
      "Filmed from above; the carriage is the dark bar.",
    ]);
    const buttons = all(document, "main article button");
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Image: North Face",
      "Image: 12",
      "Image: 48",
      "Image: 148, as in the print",
    ]);
  });
});

describe("odd stories", () => {
  const built = builtBefore(secondSite);

  test("are shown whole, and nothing in them is markup", () => {
    const long = built.page("/portfolio/Long_Form-2/page/").document;
    expect(long.querySelector("main article [dir=auto]")?.textContent).toMatch(
      /^Fünfzigtausend[^]{48000,}Ende\.$/,
    );
    const etude = built.page("/portfolio/music/etude/").document;
    expect(etude.querySelector("pre code")?.textContent).toHaveLength(298);
    expect(etude.querySelector("main")?.textContent).not.toContain("nobody sees");
    const content = built.page("/portfolio/music/content/").document;
    expect(all(content, "main b, main i")).toEqual([]);
  });
});
