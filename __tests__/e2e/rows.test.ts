import type { BrowserPage } from "../support/browsers/browser-page";
import { otherOwnerSite, sampleSite, type OwnedSite } from "../support/sites";
import { describeInAllBrowsers, browserSession, type Visit } from "../support/browser-session";

interface Shown {
  readonly title: string;
  readonly top: number;
  readonly height: number;
  readonly column: number;
}

/** The pictures of a section with the columns that they stand in, by row. */
async function rowsOf(page: BrowserPage): Promise<Shown[][]> {
  const shown = await page.evaluate(() =>
    Array.from(document.querySelectorAll("article"), (article) => {
      const { top, height } = article.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
      const title = article.querySelector("h3")?.textContent ?? "";
      return { title, top, height, column: article.getBoundingClientRect().width };
    }),
  );
  const rows: Shown[][] = [];
  for (const each of shown) {
    const row = rows.at(-1);
    if (row && Math.abs((row[0]?.top ?? 0) - each.top) < 1) row.push(each);
    else rows.push([each]);
  }
  return rows;
}

/** Looks at every section in windows of some widths, px. */
async function expectRows(
  { page, open }: Visit<BrowserPage>,
  { content }: OwnedSite,
  widths: readonly number[],
): Promise<void> {
  for (const { path } of content.sections) {
    await open(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const row of await rowsOf(page)) {
        const where = `${path}, ${width} px: ${row.map(({ title }) => title).join(", ")}`;
        const heights = row.map(({ height }) => height);
        expect([where, Math.max(...heights) - Math.min(...heights) < 2]).toEqual([where, true]);
        expect([where, row.every(({ column }) => column >= 290)]).toEqual([where, true]);
      }
    }
  }
}

describeInAllBrowsers(
  "a section",
  otherOwnerSite,
  ({ visit }) => {
    test("has rows of one height, and no column that is too narrow for words", async () => {
      await expectRows(await visit(), otherOwnerSite, [768, 1440]);
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(sampleSite, { motion: "reduce" });

test("The samples' sections have such rows, too, up to the widest windows.", async () => {
  await expectRows(await inChromium.visit(), sampleSite, [700, 1024, 1440, 2560]);
});

test("From tablets on every picture ends with its column, or has its words beside it, and words have room for lines, of which none is a lone word.", async () => {
  const { page, open } = await inChromium.visit();
  for (const { path } of sampleSite.content.sections) {
    await open(path);
    for (const width of [768, 1024, 1280, 1440, 1700, 1800, 2560]) {
      await page.setViewportSize({ width, height: 1600 });
      const pieces = await page.evaluate(() =>
        Array.from(document.querySelectorAll("article"), (article) => {
          const picture = article.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
          const title = article.querySelector("h3");
          const words = title?.parentElement?.getBoundingClientRect() ?? new DOMRect();
          const description = document.createRange();
          description.selectNodeContents(article.querySelector("p") ?? article);
          const lines = Array.from(description.getClientRects(), (line) => line.width);
          return {
            title: title?.textContent,
            isShort: words.top > picture.bottom && picture.right < article.getBoundingClientRect().right - 4,
            measure: words.width,
            lastLine: (lines.at(-1) ?? 0) / Math.max(...lines),
          };
        }),
      );
      const short = pieces.filter(({ isShort }) => isShort);
      const narrow = pieces.filter(({ measure }) => measure < 270);
      const loneWords = pieces.filter(({ lastLine }) => lastLine < 0.3);
      const found = { short, narrow, loneWords };
      expect({ path, width, ...found }).toEqual({ path, width, short: [], narrow: [], loneWords: [] });
    }
  }
});

describeInAllBrowsers(
  "Home",
  sampleSite,
  ({ visit }) => {
    test("opens with a picture, not with a strip, and hangs none as a wall", async () => {
      const { page, open } = await visit();
      await open("/");
      for (const [width, least, most] of [
        [375, 200, 560],
        [768, 200, 700],
        [1440, 400, 900],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const heights = await page.evaluate(() =>
          Array.from(
            document.querySelectorAll(
              "main > div > [data-kind=bleed] img, main > div > [data-kind] > * img, main [style] > * img",
            ),
            (image) => image.getBoundingClientRect().height,
          ),
        );
        expect([width, heights.length]).toEqual([width, 6]);
        expect([width, (heights[0] ?? 0) >= least]).toEqual([width, true]);
        expect([width, Math.max(...heights) <= most]).toEqual([width, true]);
      }
    });
  },
  { motion: "reduce" },
);

test("Where a name in Home's index is hovered, the first picture of its section comes whole into the room beside the names.", async () => {
  const { page, open } = await inChromium.visit({ viewport: { width: 1440, height: 900 } });
  await open("/");
  const index = page.getByRole("main").getByRole("navigation");
  for (const { title } of sampleSite.content.sections) {
    const link = index.getByRole("link", { name: title, exact: true });
    await link.hover();
    const image = link.locator("img");
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const picture = await image.evaluate((element: HTMLImageElement) => {
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const around = element.closest("nav")?.getBoundingClientRect() ?? new DOMRect();
      return {
        isShown: element.checkVisibility({ opacityProperty: true }),
        isWhole: Math.abs(width / height - element.naturalWidth / element.naturalHeight) < 0.02,
        isInside: top >= around.top && bottom <= around.bottom,
        isLarge: width > 0.3 * around.width || height > 0.8 * around.height,
      };
    });
    expect({ title, ...picture }).toEqual({
      title,
      isShown: true,
      isWhole: true,
      isInside: true,
      isLarge: true,
    });
  }
});
