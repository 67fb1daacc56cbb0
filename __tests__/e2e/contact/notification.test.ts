import type { Locator, Page } from "playwright-core";
import {
  browserSession,
  describeInAllBrowsers,
  type BrowserSession,
} from "../../support/browsers/browser-session";
import { configuredSite } from "../../support/test-sites";
import { openContactPage } from "../support/contact-page";

/** Sends a message that is refused, and waits for the notification. */
async function openNotification(
  session: Pick<BrowserSession<never>, "network" | "visit">,
  prepare?: (page: Page) => unknown,
) {
  session.network().api.answer = (response) => response.writeHead(500).end();
  const { page, form } = await openContactPage(session, prepare);
  const region = page.locator("[role=status]").last();
  await region.evaluate((element) => void Object.assign(window, { region: element }));
  await form.fill();
  await form.send.click();
  await form.failure.waitFor();
  return { page, form, text: form.failure, box: page.locator("[data-kind]") };
}

/** Waits until the notification is at the top of the window, below the menu's button where there is one. */
const waitForTop = (page: Page) =>
  page.waitForFunction(() => {
    const box = document.querySelector("[data-kind]")?.getBoundingClientRect() ?? new DOMRect();
    const menu = document.querySelector("header [aria-expanded]")?.getBoundingClientRect().bottom ?? 0;
    return box.top > 0 && box.top - Math.max(0, menu) < 30 && box.bottom < window.innerHeight;
  });

/** Waits until the notification covers no element of a selector; `:focus` is the focused one. */
const waitForUncovered = (page: Page, selector: string) =>
  page.waitForFunction((expected) => {
    const box = document.querySelector("[data-kind]")?.getBoundingClientRect();
    const others = Array.from(document.querySelectorAll(expected), (element) =>
      element.getBoundingClientRect(),
    );
    return (
      box !== undefined &&
      others.length > 0 &&
      others.every(
        ({ left, right, top, bottom }) =>
          left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top,
      )
    );
  }, selector);

describeInAllBrowsers("the notification", configuredSite, (session) => {
  test("is at the top center in a live region, filled by its kind, and stays in the window with any focus and scroll position", async () => {
    const { page, box, form, text } = await openNotification(session);
    const expectPlace = async (shown: Locator, color: string): Promise<void> => {
      const { x, y, width } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0 };
      const center = await page.evaluate(() => document.documentElement.clientWidth / 2);
      expect(y).toBeLessThan(30);
      expect(Math.abs(x + width / 2 - center)).toBeLessThan(1);
      expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(color);
      expect(await shown.evaluate((element) => element === Reflect.get(window, "region"))).toBe(true);
    };
    await expectPlace(text, "oklch(0.5 0.19 27)");
    session.network().api.reset();
    await form.send.click();
    await form.success.waitFor();
    await expectPlace(form.success, "oklch(0.46 0.12 150)");

    for (const [width, height] of [
      [1280, 720],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const selector of ["#page_content", "main h1", "#gatsby-focus-wrapper"]) {
        for (const end of ["start", "end"] as const) {
          await page.locator(selector).evaluate((element, block) => {
            (element as HTMLElement).focus();
            element.scrollIntoView({ block });
          }, end);
          await waitForTop(page);
        }
      }
    }
    for (const control of [page.getByRole("banner").getByRole("link").first(), form.replyToAddress]) {
      await control.evaluate((element) => {
        element.scrollIntoView({ block: "start" });
      });
      await control.focus();
      await waitForUncovered(page, ":focus");
    }
    await page.setViewportSize({ width: 375, height: 300 });
    await form.body.focus();
    const { y, height } = (await box.boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(300);
  });
});

/** Stops the clock of a page, which `runFor` still moves on. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));

describe("the notification", () => {
  const session = browserSession(configuredSite);

  test("covers no link of the menu when that is always shown or opened", async () => {
    const { page } = await openNotification(session);
    for (const width of [769, 1024, 1280, 1920, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
      if (width === 375) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await waitForUncovered(page, "header nav a");
    }
  });

  test("can be dismissed, leaves a note then, and disappears when the next attempt starts", async () => {
    const { page, form, text } = await openNotification(session);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await text.waitFor({ state: "hidden" });
    await page.getByText("It was not sent, but your message is still here.").waitFor();
    await form.send.click();
    await text.waitFor();
    session.network().api.answer = () => undefined;
    await form.send.click();
    await form.spinner.waitFor();
    expect(await text.count()).toBe(0);
  });

  test("disappears after 15000 ms, in which hover and focus do not count", async () => {
    const { page, text, box } = await openNotification(session, ({ clock }) => clock.install());
    await stopClock(page);
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
    await page.clock.runFor(4_000);
    expect(await text.isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await text.waitFor({ state: "hidden" });
  });

  test("disappears when the clock of the device is set back while it is shown", async () => {
    const { page, text, box } = await openNotification(session, ({ clock }) => clock.install());
    await stopClock(page);
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() - 3_600_000));
    await box.hover();
    await page.mouse.move(5, 500);
    await page.clock.runFor(16_000);
    await text.waitFor({ state: "hidden" });
  });

  test("starts its time again when the previous one was dismissed by keyboard", async () => {
    const { page, form, text } = await openNotification(session, ({ clock }) => clock.install());
    await page.getByRole("button", { name: "Dismiss" }).press("Enter");
    await text.waitFor({ state: "hidden" });
    await form.send.click();
    await text.waitFor();
    await stopClock(page);
    await page.clock.runFor(14_000);
    expect(await text.isVisible()).toBe(true);
    await page.clock.runFor(2_000);
    await text.waitFor({ state: "hidden" });
  });
});
