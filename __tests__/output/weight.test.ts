import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { testSites } from "../support/sites";
import { all, builtBefore, type BuiltPage } from "./support/built-site";

/** Budgets of one page, compressed with brotli, bytes; the HTML's is that of a section with so many pieces. */
const budget = { html: 15_000, css: 10_000, pieces: 11 };
/** What each further piece may add, bytes. */
const pieceBudget = 1_000;
/** What the page of a piece may add to the page of its section, bytes of HTML, not compressed. */
const pieceLinkBudget = 200;
/** What each character of a text may add, bytes. */
const characterBudget = 0.5;

const htmlBudget = ({ document }: BuiltPage): number =>
  budget.html +
  pieceBudget * Math.max(0, all(document, "article").length - budget.pieces) +
  characterBudget * (document.querySelector("article [dir=auto]")?.textContent?.length ?? 0);

describe.each(testSites)("the weight of $name", (owned) => {
  const built = builtBefore(owned);

  test(`no page of ${budget.pieces} pieces has more than ${budget.html} bytes of HTML`, () => {
    const heavy = built.pages
      .map((page) => ({ path: page.path, over: brotliCompressSync(page.html).length - htmlBudget(page) }))
      .filter(({ over }) => over > 0);
    expect(heavy).toEqual([]);
  });

  test(`a piece with a page of its own adds no more than ${pieceLinkBudget} bytes to its section's page`, () => {
    const links = built.pages.flatMap(({ document }) => all(document, "article h3 a"));
    const bytes = links.map((link) => ({
      link: link.outerHTML,
      bytes: Buffer.byteLength(link.outerHTML) - Buffer.byteLength(link.innerHTML),
    }));
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.filter((one) => one.bytes > pieceLinkBudget)).toEqual([]);
  });

  test(`no page has more than ${budget.css} bytes of style sheets`, async () => {
    const heavy = await Promise.all(
      built.pages.map(async ({ path, document }) => {
        const links = all(document, 'link[rel="stylesheet"]').map((link) => link.getAttribute("href") ?? "");
        const linked = await Promise.all(links.map((file) => readFile(join(built.folder, file), "utf8")));
        const inline = all(document, "style").map(({ textContent }) => textContent ?? "");
        return { path, bytes: brotliCompressSync([...linked, ...inline].join("")).length };
      }),
    );
    expect(heavy.filter(({ bytes }) => bytes > budget.css)).toEqual([]);
  });
});
