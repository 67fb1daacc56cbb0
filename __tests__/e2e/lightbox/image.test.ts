import type { Page } from "playwright-core";
import { drawings } from "../../support/known-content";
import { configuredSite, sampleSite } from "../../support/sites";
import { visits } from "../../support/visits";
import { dialogOf, entered, openSection } from "../support/lightbox-page";

const inChromium = visits(configuredSite);

test.each([
  [375, 667],
  [667, 375],
  [1440, 900],
  [2560, 1080],
])(
  "It is whole and as large as a window of %i × %i px allows, and its sizes say so.",
  async (width, height) => {
    for (const { title, slug } of drawings) {
      const { page } = await openSection(inChromium, { viewport: { width, height } }, `#${slug}`);
      await entered(page);
      const image = dialogOf(page, title).getByRole("img");
      const box = (await image.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(Math.max(box.width / width, box.height / height)).toBeGreaterThan(0.7);
      const { declared, chosen, widest } = await image.evaluate((element: HTMLImageElement) => {
        const ruler = document.body.appendChild(document.createElement("div"));
        ruler.style.width = element.sizes;
        const declaredWidth = ruler.getBoundingClientRect().width;
        ruler.remove();
        const source = element.parentElement?.querySelector("source")?.srcset ?? "";
        const offered = source.split(",").map((candidate) => candidate.trim().split(/\s+/));
        const widthOf = (file: string | undefined) => parseInt(file ?? "", 10);
        const path = new URL(element.currentSrc).pathname;
        return {
          declared: declaredWidth,
          chosen: widthOf(offered.find(([address]) => address === path)?.[1]),
          widest: Math.max(...offered.map(([, file]) => widthOf(file))),
        };
      });
      expect(Math.abs(declared - box.width)).toBeLessThan(1);
      expect(chosen).toBeGreaterThanOrEqual(Math.min(box.width, widest) - 1);
      await page.context().close();
    }
  },
);

const sample = visits(sampleSite, { motion: "reduce" });

test("Below two lines of description the card goes on as far as beside them.", async () => {
  for (const width of [800, 1024]) {
    const { page } = await openSection(sample, { viewport: { width, height: 900 } }, "#low-sun-north-quay");
    const left = await page.getByRole("dialog").evaluate((card) => {
      const words = Array.from(card.querySelectorAll("p"), (text) => text.getBoundingClientRect().bottom);
      return card.getBoundingClientRect().bottom - Math.max(...words);
    });
    expect(left).toBeGreaterThanOrEqual(10);
    await page.context().close();
  }
});

/** Width (px) of the first picture of an image-only piece in the page and then in the lightbox. */
async function widths(page: Page): Promise<{ inPage: number; inDialog: number }[]> {
  const found = [];
  for (const action of await page.getByRole("button", { name: /^Image: / }).all()) {
    const inPage = await action.evaluate(
      (button) => button.parentElement?.querySelector("img")?.getBoundingClientRect().width ?? 0,
    );
    await action.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("img").waitFor();
    const inDialog = (await dialog.getByRole("img").boundingBox())?.width ?? 0;
    found.push({ inPage, inDialog });
    await page.keyboard.press("Escape");
    await page.locator("[data-reach-dialog-overlay]").waitFor({ state: "detached" });
  }
  return found;
}

test.each([375, 768, 1024, 1440, 2560])(
  "It is larger than in the page, and from edge to edge on phones, %i px wide.",
  async (width) => {
    for (const path of ["/portfolio/drawing/", "/portfolio/drawing/north-face/"]) {
      const { page, open } = await sample.visit({ viewport: { width, height: width < 600 ? 812 : 900 } });
      await open(path);
      for (const { inPage, inDialog } of await widths(page)) {
        expect(inDialog).toBeGreaterThan(inPage);
        if (width < 600 && inPage === 343) expect(inDialog).toBe(width);
      }
    }
  },
);

test("Below it stand the description and, where the piece has one, the way to its page.", async () => {
  const { page, open } = await sample.visit();
  await open("/portfolio/drawing/#north-face");
  const dialog = dialogOf(page, "North Face");
  await dialog.getByText(/^One hundred and forty-eight lines/).waitFor();
  await dialog.getByRole("link", { name: "North Face" }).click();
  await page.getByRole("heading", { level: 1, name: "North Face" }).waitFor();
  await dialog.waitFor({ state: "detached" });
  await open("/portfolio/drawing/#jug-and-pears");
  await dialogOf(page, "Jug and Pears")
    .getByText(/^Charcoal on toned paper/)
    .waitFor();
  expect(await dialogOf(page, "Jug and Pears").getByRole("link").count()).toBe(0);
});
