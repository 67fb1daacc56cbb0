import { pagePaths } from "../support/owner-content";
import { testSites } from "../support/sites";
import { all, builtBefore, texts, type BuiltPage } from "./support/built-site";

const referringAttributes = ["aria-controls", "aria-labelledby", "aria-describedby", "for"];

function danglingReferences({ document }: BuiltPage): string[] {
  return referringAttributes
    .flatMap((name) => all(document, `[${name}]`).map((element) => element.getAttribute(name) ?? ""))
    .flatMap((ids) => ids.split(" "))
    .filter((id) => !document.getElementById(id));
}

function skippedHeadings({ document }: BuiltPage): string[] {
  const levels = all(document.body, "main h1, main h2, main h3, main h4").map(({ tagName }) =>
    Number(tagName[1]),
  );
  return levels.flatMap((level, index) => (level > (levels[index - 1] ?? 0) + 1 ? [`h${level}`] : []));
}

describe.each(testSites)("every page of $name", (owned) => {
  const { content } = owned;
  const built = builtBefore(owned);

  /** Answers what a look at each page found, by the page's path; nothing when all is well. */
  const onEachPage = (look: (page: BuiltPage) => unknown): unknown[] =>
    built.pages.map((page) => [page.path, look(page)]);
  const everywhere = (found: unknown): unknown[] => built.pages.map(({ path }) => [path, found]);

  test("is a route or Page Not Found, and each non-empty section has one", () => {
    expect(built.pages.map(({ path }) => path).sort()).toEqual(
      [...pagePaths(content), "/404.html", "/404/"].sort(),
    );
  });

  test("is in the language it says", () => {
    expect(onEachPage(({ document }) => document.documentElement.lang)).toEqual(
      everywhere(content.site.language ?? "en"),
    );
  });

  test("holds no character that nobody wrote, in whatever language it is", () => {
    expect(onEachPage(({ html }) => /[\0\uFFFD]/.test(html))).toEqual(everywhere(false));
  });

  test("has a title and a description of its own", () => {
    const own = built.pages.filter(({ path }) => !path.startsWith("/404"));
    const titles = own.map(({ document }) => document.title);
    expect(titles).not.toContain("");
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = own.map(({ document }) =>
      document.head.querySelector('meta[name="description"]')?.getAttribute("content"),
    );
    expect(descriptions).not.toContain("");
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(descriptions).toContain(content.site.description);
  });

  test("fits the width of a phone's screen", () => {
    const viewport = 'meta[name="viewport"][content*="width=device-width"]';
    expect(onEachPage(({ document }) => all(document.head, viewport).length)).toEqual(everywhere(1));
  });

  test("has exactly one h1 and skips no level of headings", () => {
    const headings = onEachPage(({ document }) => texts(all(document, "h1")).map((text) => text !== ""));
    expect(headings).toEqual(everywhere([true]));
    expect(onEachPage(skippedHeadings)).toEqual(everywhere([]));
  });

  test("has header, main content and footer once each, in this order", () => {
    const landmarks = onEachPage(({ document }) =>
      all(document, "header, main, footer").map(({ localName }) => localName),
    );
    expect(landmarks).toEqual(everywhere(["header", "main", "footer"]));
  });

  test("uses each id once and refers to ids that are there", () => {
    const repeatedIds = onEachPage(({ document }) => {
      const ids = all(document, "[id]").map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(repeatedIds).toEqual(everywhere([]));
    expect(onEachPage(danglingReferences)).toEqual(everywhere([]));
  });

  test("holds no script in attributes", () => {
    const handlers = onEachPage(({ document }) =>
      all(document, "*").flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith("on")),
      ),
    );
    expect(handlers).toEqual(everywhere([]));
    expect(onEachPage(({ document }) => all(document, '[href^="javascript:" i]').length)).toEqual(
      everywhere(0),
    );
  });

  test("says what each image shows and keeps its place free", () => {
    const incomplete = onEachPage(({ document }) =>
      all(document, "img")
        .filter((img) => !["alt", "width", "height", "src"].every((name) => img.hasAttribute(name)))
        .map((img) => img.outerHTML),
    );
    expect(incomplete).toEqual(everywhere([]));
  });
});
