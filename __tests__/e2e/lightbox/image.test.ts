import { drawings } from "../../support/configured-site";
import { configuredSite } from "../../support/sites";
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
