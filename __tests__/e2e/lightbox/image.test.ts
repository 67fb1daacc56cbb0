import type { Page } from "playwright-core";
import { drawings } from "../../support/known-content";
import { configuredSite, sampleSite } from "../../support/sites";
import { browserSession } from "../../support/browser-session";
import { dialogOf, entered, exited, openSection } from "../support/lightbox-page";

const inChromium = browserSession(configuredSite);

test.each([
  [375, 667],
  [667, 375],
  [1440, 900],
  [2560, 1080],
])(
  "It is whole and as large as a window of %i × %i px allows, and its sizes say so.",
  async (width, height) => {
    const { page } = await openSection(inChromium, { viewport: { width, height } });
    for (const { title, slug } of drawings) {
      await page.evaluate((hash) => (location.hash = hash), slug);
      const image = dialogOf(page, title).getByRole("img");
      await image.waitFor();
      await entered(page);
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
      await page.keyboard.press("Escape");
      await exited(page);
    }
  },
);

const sample = browserSession(sampleSite, { motion: "reduce" });

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

/** Widths (px) of the pictures of image-only pieces or figures in the page, and then in the lightbox, one after the other. */
async function widths(page: Page): Promise<{ inPage: number; inDialog: number }[]> {
  const actions = page.getByRole("button", { name: /^Image: / });
  const inPage = await actions.evaluateAll((buttons) =>
    buttons.map((button) => button.parentElement?.querySelector("img")?.getBoundingClientRect().width ?? 0),
  );
  const image = page.getByRole("dialog").getByRole("img");
  const found = [];
  await actions.first().click();
  for (const width of inPage) {
    await image.waitFor();
    found.push({ inPage: width, inDialog: (await image.boundingBox())?.width ?? 0 });
    const words = await image.getAttribute("alt");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(
      (before) => document.querySelector("[role=dialog] img")?.getAttribute("alt") !== before,
      words,
    );
  }
  await page.keyboard.press("Escape");
  await page.locator("[data-reach-dialog-overlay]").waitFor({ state: "detached" });
  return found;
}

test.each(["/portfolio/drawing/", "/portfolio/drawing/north-face/"])(
  "It is larger than in the page of %s, and from edge to edge on phones.",
  async (path) => {
    const { page, open } = await sample.visit();
    await open(path);
    for (const width of [375, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: width < 600 ? 812 : 900 });
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
