import { configuredSite } from "../../support/sites";
import type { BrowserPage } from "../../support/browsers/browser-page";
import { describeInAllBrowsers, browserSession as chromiumVisits, type Visit } from "../../support/browser-session";
import type { MockNetwork } from "../../support/mock-network";
import { openContactPage } from "../support/contact-page";

interface Site<Page extends BrowserPage> {
  network(): World;
  visit(): Promise<Visit<Page>>;
}

/** Sends a message that is answered with a status, and waits for the notification. */
async function openNotification<Page extends BrowserPage>(
  site: Site<Page>,
  status: number,
  prepare?: (page: Page) => unknown,
) {
  site.network().api.answer = (response) => response.writeHead(status).end();
  const { page, form } = await openContactPage(site, prepare);
  await page
    .locator("[role=status]")
    .last()
    .evaluate((region) => {
      Object.assign(window, { region });
    });
  await form.fill();
  await form.send.click();
  const text = status === 200 ? form.success : form.failure;
  await text.waitFor();
  return { page, form, text, box: page.locator("[data-kind]") };
}

/** Resolves once the notification is at the top of the window, or right below the menu's button where that is there. */
const isAtTop = (page: BrowserPage) =>
  page.waitForFunction(() => {
    const box = document.querySelector("[data-kind]")?.getBoundingClientRect() ?? new DOMRect();
    const menu = document.querySelector("header [aria-expanded]")?.getBoundingClientRect().bottom ?? 0;
    return box.top > 0 && box.top - Math.max(0, menu) < 30 && box.bottom < window.innerHeight;
  });

describeInAllBrowsers(
  "the notification",
  configuredSite,
  (visits) => {
    test.each([
      [200, "oklch(0.46 0.12 150)"],
      [500, "oklch(0.5 0.19 27)"],
    ])(
      "The notification of status %i is at the top centre, filled with %s, in a live region that was there before.",
      async (status, colour) => {
        const { page, box, text } = await openNotification(visits, status);
        const { x, y, width } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0 };
        const center = await page.evaluate(() => document.documentElement.clientWidth / 2);
        expect(y).toBeLessThan(30);
        expect(Math.abs(x + width / 2 - center)).toBeLessThan(1);
        expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour);
        expect(await text.evaluate((element) => element === Reflect.get(window, "region"))).toBe(true);
      },
    );

    test("It can be dismissed, and a new attempt clears it.", async () => {
      const { page, form, text } = await openNotification(visits, 500);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await text.waitFor({ state: "hidden" });
      await form.send.click();
      await text.waitFor();
      visits.network().api.answer = () => undefined;
      await form.send.click();
      await form.spinner.waitFor();
      expect(await text.count()).toBe(0);
    });

    test("It stays at the top of the window, or right below the menu's button there, wherever the page is clicked and scrolled.", async () => {
      const { page } = await openNotification(visits, 500);
      for (const [width, height] of [
        [1280, 720],
        [375, 667],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const place of ["#page_content", "main h1", "#gatsby-focus-wrapper"]) {
          for (const end of ["start", "end"] as const) {
            await page.locator(place).evaluate((element, block) => {
              (element as HTMLElement).focus();
              element.scrollIntoView({ block });
            }, end);
            await isAtTop(page);
          }
        }
      }
    });

    test("It leaves the window for no control either.", async () => {
      const { page, box, form } = await openNotification(visits, 500);
      await page.setViewportSize({ width: 375, height: 300 });
      await form.body.focus();
      await form.body.evaluate((field) => {
        field.scrollIntoView({ block: "start" });
      });
      const { y, height } = (await box.boundingBox()) ?? { y: -1, height: 0 };
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(300);
    });

    test("It never covers what has the focus.", async () => {
      const { page, form } = await openNotification(visits, 500);
      const isClear = () =>
        page.waitForFunction(() => {
          const box = document.querySelector("[data-kind]")?.getBoundingClientRect() ?? new DOMRect();
          const focused = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
          const isBeside = focused.left >= box.right || focused.right <= box.left;
          return isBeside || focused.top >= box.bottom || focused.bottom <= box.top;
        });
      await page.setViewportSize({ width: 375, height: 667 });
      await page.getByRole("banner").getByRole("link").first().focus();
      await isClear();
      await form.replyToAddress.evaluate((field) => {
        field.scrollIntoView({ block: "start" });
      });
      await form.replyToAddress.focus();
      await isClear();
    });
  },
  { motion: "reduce" },
);

const inChromium = chromiumVisits(configuredSite);

test("It covers no link of the menu, be the menu always shown or opened on a phone.", async () => {
  const { page } = await openNotification(inChromium, 500);
  const banner = page.getByRole("banner");
  const isClear = () =>
    page.waitForFunction(() => {
      const box = document.querySelector("[data-kind]")?.getBoundingClientRect();
      if (!box) throw new Error("The notification is gone.");
      return Array.from(document.querySelectorAll("header nav a"), (link) =>
        link.getBoundingClientRect(),
      ).every(
        ({ left, right, top, bottom }) =>
          left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top,
      );
    });
  for (const width of [769, 1024, 1199, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await isClear();
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await banner.getByRole("button", { name: "Menu" }).click();
  await banner.getByRole("link", { name: "Contact" }).waitFor();
  await isClear();
});

test("It goes away after 15000 ms.", async () => {
  const { page, text } = await openNotification(inChromium, 200, ({ clock }) => clock.install());
  await page.clock.runFor(14_000);
  expect(await text.isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await text.waitFor({ state: "hidden" });
});

test("Its time does not pass while it is hovered or its button has the focus.", async () => {
  const { page, text, box } = await openNotification(inChromium, 500, ({ clock }) => clock.install());
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await page.clock.runFor(10_000);
  await box.hover();
  await page.clock.runFor(60_000);
  expect(await text.isVisible()).toBe(true);
  await dismiss.focus();
  await page.mouse.move(5, 500);
  await page.clock.runFor(60_000);
  expect(await text.isVisible()).toBe(true);
  await dismiss.evaluate((button) => {
    button.blur();
  });
  await page.clock.runFor(6_000);
  await text.waitFor({ state: "hidden" });
});
