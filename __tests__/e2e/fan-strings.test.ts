import { browserSession } from "../support/browsers/browser-session";
import { configuredSite } from "../support/test-sites";

const { visit } = browserSession(configuredSite);

/** Counts the sounds that the page plays. */
const countSounds = () => {
  const { start } = AudioBufferSourceNode.prototype;
  Object.assign(window, { soundCount: 0 });
  AudioBufferSourceNode.prototype.start = function (...time) {
    Object.assign(window, { soundCount: (window as unknown as { soundCount: number }).soundCount + 1 });
    start.apply(this, time);
  };
};

async function openHome(path = "/") {
  const { page, open, problems } = await visit({
    viewport: { width: 1440, height: 900 },
    before: countSounds,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const scripts: string[] = [];
  page.on("request", (request) => void scripts.push(request.url()));
  await open(path);
  return {
    page,
    problems,
    button: page.locator("main button[aria-pressed]"),
    sounds: () => page.evaluate<number>("window.soundCount"),
    hasLoaded: () => scripts.some((url) => /\/strings-[^/]+\.js$/.test(url)),
  };
}

test("the fan plays nothing and loads no script before its button is used, and stops at its second press", async () => {
  const { page, button, sounds, hasLoaded, problems } = await openHome();
  await page.locator('a[data-index="5"]').hover();
  await page.locator('a[data-index="5"][data-open]').waitFor();
  expect([hasLoaded(), await sounds()]).toEqual([false, 0]);
  await button.click();
  await page.locator("[data-plucked]").first().waitFor();
  expect([hasLoaded(), await button.getAttribute("aria-pressed")]).toEqual([true, "true"]);
  await button.click();
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  const played = await sounds();
  await page.locator('a[data-index="9"]').hover();
  await page.locator('a[data-index="9"][data-open]').waitFor();
  expect(await sounds()).toBe(played);
  expect(await problems()).toEqual([]);
});

test("the strings that a visitor plucks are a tune that can be sent, and is played by another visitor", async () => {
  const { page, button, problems } = await openHome();
  await button.focus();
  await button.press("Enter");
  await page.locator("[data-plucked]").first().waitFor();
  for (let step = 1; step <= 4; step += 1) {
    await button.press("ArrowRight");
    await page.locator(`a[data-index="${step}"][data-open]`).waitFor();
  }
  await page.evaluate("navigator.share = undefined");
  await page.getByRole("button", { name: "Send this tune" }).click();
  await page.getByRole("status").filter({ hasText: "Copied" }).waitFor();
  const url = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(url.hash).toMatch(/^#tune=B.C.D.E.$/);

  const friend = await openHome(`/${url.hash}`);
  await friend.page.getByRole("button", { name: "♪ A tune for you" }).waitFor();
  expect(await friend.sounds()).toBe(0);
  await friend.button.click();
  await friend.page.locator('a[data-index="4"][data-open]').waitFor();
  expect(await friend.sounds()).toBe(4);
  await friend.button.press("Escape");
  expect(await friend.button.getAttribute("aria-pressed")).toBe("false");
  expect([...(await problems()), ...(await friend.problems())]).toEqual([]);
});

test("the strings take only notes from a URL, and ignore those that are not there", async () => {
  const { page, button, sounds } = await openHome("/#tune=%3Cimg%20src%3Dx%3E9A--AABA");
  await button.click();
  await page.locator("[data-plucked]").first().waitFor();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  expect(await sounds()).toBeGreaterThan(0);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});
