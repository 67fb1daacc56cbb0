import AxeBuilder from "@axe-core/playwright";
import { actionOf, dialogOf, entered, exited, focused, openSection } from "../support/lightbox-page";
import { visitorSite } from "../support/visit";
import { drawings } from "../support/visitor-site";

jest.setTimeout(60_000);

const site = visitorSite();
const [first, second, last] = drawings;

test("A click opens a dialog named by the title; Escape closes it and returns the focus.", async () => {
  const { page, log } = await openSection(site);
  await actionOf(page, first.title).click();
  await entered(page);
  expect(await dialogOf(page, first.title).getByRole("img", { name: first.title }).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await exited(page);
  await focused(page, `Image: ${first.title}`);
  expect(log).toEqual([]);
});

test("The keyboard alone opens and closes it; it starts at the close button and keeps the focus.", async () => {
  const { page } = await openSection(site);
  await actionOf(page, second.title).focus();
  await page.keyboard.press("Enter");
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
  const { page } = await openSection(site);
  await actionOf(page, last.title).click();
  await entered(page);
  await dialogOf(page, last.title).getByRole("img").click();
  expect(await dialogOf(page, last.title).isVisible()).toBe(true);
  for (const corner of [
    { x: 3, y: 3 },
    { x: 1275, y: 715 },
  ]) {
    await page.mouse.click(corner.x, corner.y);
    await exited(page);
    await actionOf(page, last.title).click();
    await entered(page);
  }
});

test("What is read to the visitor is the dialog alone, and afterwards the page alone.", async () => {
  const { page } = await openSection(site);
  await actionOf(page, first.title).click();
  await entered(page);
  expect(await page.getByRole("main").count()).toBe(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations).toEqual([]);
  await dialogOf(page, first.title).getByRole("button", { name: "Close" }).click();
  await exited(page);
  expect(await page.getByRole("main").count()).toBe(1);
  expect(await page.getByRole("dialog").count()).toBe(0);
});
