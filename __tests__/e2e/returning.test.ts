import type { Locator, Page } from "playwright-core";
import { describeReturns, type Visit } from "../support/browsers/browser-session";
import { drawings } from "../support/built-sites/known-content";
import { configuredSite } from "../support/test-sites";
import { pageViews } from "./support/analytics-queue";
import { contactForm, message } from "./support/contact-page";
import { actionOf, dialogOf, drawingsPath, waitForEntered, waitForExited } from "./support/lightbox-page";
import { nextFrames } from "./support/navigation";

/** Leaves a page and comes back to it, which the browser has kept. */
async function leaveAndReturn(
  { page, goTo }: Visit,
  leave: () => Promise<unknown> = () => goTo("https://example.com/"),
): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener("pageshow", ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
  await leave();
  await page.goBack();
  await page.waitForFunction(() => Reflect.get(window, "isRestored") === true);
  await nextFrames(page);
}

/** Opens a piece of the Fan under the mouse. */
async function hoverSlice(page: Page, slug: string): Promise<Locator> {
  const slice = page.locator(`a[data-index][href$="/${slug}/"]`);
  await slice.hover();
  return slice.and(page.locator("[data-open]"));
}

/** Returns the animations and transitions that run, by their targets. */
const animations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 80) ?? ""),
  );

describeReturns("a visitor who comes back from another site", configuredSite, ({ visit, network }) => {
  test("finds a page of each kind unchanged, counted once", async () => {
    const tab = await visit();
    const { page, open, problems } = tab;
    for (const path of ["/", "/about/", drawingsPath, "/portfolio/film/night-bus/", "/contact/"]) {
      await open(path);
      await leaveAndReturn(tab);
      const views = await pageViews(page, 1);
      expect({ path, views, moving: await animations(page) }).toEqual({ path, views: [path], moving: [] });
      await page.getByRole("banner").getByRole("link", { name: "About" }).click();
      await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
      expect(await problems()).toEqual([]);
    }
  });

  test("finds the color scheme that was chosen on another page since", async () => {
    const tab = await visit();
    await tab.open("/");
    const select = tab.page.getByRole("combobox", { name: "Color scheme" });
    await leaveAndReturn(tab, async () => {
      await tab.open("/about/");
      await select.selectOption("dark");
    });
    await tab.page.waitForFunction(() => document.documentElement.dataset["colorScheme"] === "dark");
    await tab.page.waitForFunction(() => document.querySelector("select")?.value === "dark");
  });

  test("finds the lightbox open", async () => {
    const tab = await visit();
    await tab.open(drawingsPath);
    const { title } = drawings[0];
    await actionOf(tab.page, title).click();
    await waitForEntered(tab.page);
    await leaveAndReturn(tab);
    await dialogOf(tab.page, title).getByRole("img", { name: title }).waitFor();
    await tab.page.keyboard.press("Escape");
    await waitForExited(tab.page);
    expect(await tab.problems()).toEqual([]);
  });

  test("finds the menu of a phone closed", async () => {
    const tab = await visit({ viewport: { width: 375, height: 700 } });
    await tab.open("/");
    const toggle = (expanded: boolean) => tab.page.getByRole("banner").getByRole("button", { expanded });
    await toggle(false).click();
    await toggle(true).waitFor();
    await leaveAndReturn(tab);
    expect(await toggle(false).count()).toBe(1);
    await toggle(false).click();
    await toggle(true).waitFor();
  });

  test("finds the Fan and loops alive", async () => {
    const tab = await visit({ viewport: { width: 1440, height: 900 } });
    await tab.open("/");
    await leaveAndReturn(tab);
    await (await hoverSlice(tab.page, "lighthouse")).locator("video").waitFor();
    await tab.open("/portfolio/film/");
    const action = tab.page.getByRole("link", { name: "Video: First Snow" });
    const video = tab.page.locator("article video");
    await action.hover();
    await video.waitFor();
    await leaveAndReturn(tab);
    await tab.page.getByRole("navigation", { name: "Main" }).hover();
    await video.waitFor({ state: "detached" });
    await action.hover();
    await video.waitFor();
    expect(await tab.problems()).toEqual([]);
  });

  test("finds a page without leftovers of the image that grew into another page", async () => {
    const tab = await visit({ viewport: { width: 1440, height: 900 } });
    await tab.open("/");
    const slice = await hoverSlice(tab.page, "night-bus");
    await leaveAndReturn(tab, async () => {
      await slice.click();
      await tab.page.getByRole("heading", { level: 1, name: "Night Bus" }).waitFor();
    });
    await tab.page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    expect(await slice.locator("img").isVisible()).toBe(true);
    expect(await tab.problems()).toEqual([]);
  });

  test("finds the words in the form, and sends them", async () => {
    const tab = await visit();
    await tab.open("/contact/");
    const form = contactForm(tab.page);
    await form.waitForToken();
    await form.fill();
    await leaveAndReturn(tab);
    expect(await form.values()).toEqual(message);
    await form.send.click();
    await form.success.waitFor();
    await leaveAndReturn(tab);
    await form.success.waitFor();
    await tab.page.getByRole("button", { name: "Dismiss" }).click();
    await form.success.waitFor({ state: "detached" });
    expect(network().api.received).toHaveLength(1);
    expect(await tab.problems()).toEqual([]);
  });

  test("causes no error when another navigation interrupts a growing image", async () => {
    const tab = await visit({ viewport: { width: 1440, height: 900 } });
    await tab.page.addInitScript(() => {
      if (location.pathname.endsWith("/night-bus/"))
        window.addEventListener("pagereveal", () => void location.assign("/about/"));
    });
    await tab.open("/");
    await (await hoverSlice(tab.page, "night-bus")).click();
    await tab.page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    expect(await tab.problems()).toEqual([]);
  });
});
