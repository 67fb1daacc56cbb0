import { drawings } from "../../support/known-content";
import { configuredSite } from "../../support/sites";
import { describeInAllBrowsers } from "../../support/browser-session";
import { actionOf, dialogOf, entered, exited, focused, hashIs, openSection } from "../support/lightbox-page";

const [first, second, last] = drawings;

/** px; Firefox moves a scrolled page by less, to where the screen's own pixels are, whenever it paints it anew. */
const visibleShift = 0.5;

describeInAllBrowsers(
  "the lightbox",
  configuredSite,
  (visits) => {
    test("A click opens a dialog named by the title; Escape closes it and returns the focus.", async () => {
      const { page, log } = await openSection(visits);
      await actionOf(page, first.title).click();
      await entered(page);
      await dialogOf(page, first.title).getByRole("img", { name: first.title }).waitFor();
      await page.keyboard.press("Escape");
      await exited(page);
      await focused(page, `Image: ${first.title}`);
      expect(await log()).toEqual([]);
    });

    test("The keyboard alone opens and closes it; it starts at the close button and keeps the focus.", async () => {
      const { page } = await openSection(visits);
      await actionOf(page, second.title).press("Enter");
      await entered(page);
      await focused(page, "Close");
      const stops = new Set<string>();
      for (let stop = 0; stop < 6; stop += 1) {
        await page.keyboard.press("Tab");
        stops.add(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "outside"));
      }
      expect([...stops].sort()).toEqual(["Close", "Next image", "Previous image"]);
      await focused(page, "Close");
      await page.keyboard.press("Enter");
      await exited(page);
      await focused(page, `Image: ${second.title}`);
    });

    test("A click on the backdrop closes it, one on the image does not.", async () => {
      const { page } = await openSection(visits);
      for (const [x, y] of [
        [3, 3],
        [1260, 790],
      ] as const) {
        await actionOf(page, last.title).click();
        await entered(page);
        await dialogOf(page, last.title).getByRole("img").click();
        expect(await dialogOf(page, last.title).isVisible()).toBe(true);
        await page.mouse.click(x, y);
        await exited(page);
      }
    });

    test("What is read to people is the dialog alone, and afterwards the page alone.", async () => {
      const { page } = await openSection(visits);
      await actionOf(page, first.title).click();
      await entered(page);
      expect(await page.getByRole("main").count()).toBe(0);
      await dialogOf(page, first.title).getByRole("button", { name: "Close" }).click();
      await exited(page);
      expect(await page.getByRole("main").count()).toBe(1);
      expect(await page.getByRole("dialog").count()).toBe(0);
    });

    test("Buttons and arrow keys go round the image-only pieces in their order.", async () => {
      const { page } = await openSection(visits, {}, `#${first.slug}`);
      await entered(page);
      for (const { title, slug } of [second, last, first]) {
        await page.getByRole("button", { name: "Next image" }).click();
        await dialogOf(page, title).waitFor();
        await hashIs(page, `#${slug}`);
      }
      for (const { title } of [last, second]) {
        await page.keyboard.press("ArrowLeft");
        await dialogOf(page, title).waitFor();
      }
      await page.keyboard.press("ArrowRight");
      await dialogOf(page, last.title).waitFor();
      await page.getByRole("button", { name: "Previous image" }).click();
      await dialogOf(page, second.title).waitFor();
    });

    test("The page behind it neither scrolls nor shifts, with scrollbars that take room.", async () => {
      const { page } = await openSection(visits, { viewport: { width: 1000, height: 500 } });
      await page.evaluate(() => {
        window.scrollTo({ left: 0, top: 700, behavior: "instant" });
      });
      const place = () =>
        page.evaluate((slug) => {
          const { x, y, width } = document.getElementById(slug)?.getBoundingClientRect() ?? new DOMRect();
          return { x, y, width, scroll: window.scrollY };
        }, second.slug);
      const before = await place();
      const shifts = async () =>
        Object.entries(await place()).filter(
          ([name, now]) => Math.abs(now - before[name as keyof typeof before]) >= visibleShift,
        );
      await page.evaluate(
        (slug) => document.getElementById(slug)?.querySelector("button")?.click(),
        second.slug,
      );
      await entered(page);
      expect(await shifts()).toEqual([]);
      await page.mouse.move(500, 10);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press("PageDown");
      await page.keyboard.press("Escape");
      await exited(page);
      await focused(page, `Image: ${second.title}`);
      expect(await shifts()).toEqual([]);
    });
  },
  { motion: "reduce", scrollbars: true },
);
