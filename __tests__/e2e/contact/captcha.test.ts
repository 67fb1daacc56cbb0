import type { Page } from "playwright-core";
import { browserSession } from "../../support/browsers/browser-session";
import {
  captchaScript,
  dropConnection,
  answerWithScript,
  type Answer,
} from "../../support/browsers/mock-network";
import { configuredSite } from "../../support/test-sites";
import { message, openContactPage } from "../support/contact-page";
import { createGate } from "../support/hold-requests";

const { visit, network } = browserSession(configuredSite);
const waitingTitle = "Sending is disabled until captcha verification has completed.";

function openContact(captcha: Answer = answerWithScript(captchaScript)) {
  network().captcha = captcha;
  return openContactPage({ visit }, (page) => page.clock.install());
}

const captchaRequests = () => network().requests.filter((url) => url.includes("recaptcha"));
const waitForTokens = (page: Page, count: number) =>
  page.waitForFunction(
    (expected) => (Reflect.get(window, "captchaCalls") as unknown[]).length === expected,
    count,
  );
const obstacle = (page: Page) =>
  page.getByText(/^Messages cannot be sent at the moment\. The links at the end/);

test("requests the script on the contact page only, and a token when the page loads", async () => {
  const { page, form, open } = await openContact();
  await form.waitForToken();
  expect(captchaRequests()).toEqual(["https://www.google.com/recaptcha/api.js?render=test-site-key"]);
  expect(await page.evaluate(() => Reflect.get(window, "captchaCalls") as unknown)).toEqual([
    ["test-site-key", { action: "contact_form" }],
  ]);
  expect(await form.send.getAttribute("title")).toBeNull();
  expect(await page.getByText("This site is protected by reCAPTCHA.").isVisible()).toBe(true);
  network().reset();
  await open("/about/");
  expect(captchaRequests()).toEqual([]);
});

test("disables the button with a reason until a token is there, and warns when it takes long", async () => {
  const gate = createGate();
  const { page, form, log } = await openContact(
    (response) => void gate.opened.then(() => void answerWithScript(captchaScript)(response)),
  );
  expect(await form.send.isDisabled()).toBe(true);
  expect(await form.send.getAttribute("title")).toBe(waitingTitle);
  await form.fill();
  await form.subject.press("Enter");
  expect(await form.spinner.count()).toBe(0);
  await page.clock.runFor(10_500);
  await obstacle(page).waitFor();
  expect((await log()).filter((line) => line.startsWith("warning:"))).toHaveLength(1);
  gate.open();
  await form.waitForToken();
  expect(await obstacle(page).count()).toBe(0);
});

const refusedKey = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: () => { throw new Error("Invalid site key") },
}`;

test.each<[string, Answer]>([
  ["is blocked", dropConnection],
  ["is empty", answerWithScript("")],
  ["throws", answerWithScript('throw new Error("broken")')],
  ["refuses the key", answerWithScript(refusedKey)],
])("warns without an exception and tries again when the script %s", async (name, captcha) => {
  const { page, form, log } = await openContact(captcha);
  await obstacle(page).waitFor();
  const lines = await log();
  expect(lines.filter((line) => line.startsWith("warning: The captcha does not work"))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("uncaught"))).toHaveLength(name === "throws" ? 1 : 0);
  expect(await form.send.isDisabled()).toBe(true);
  expect(await form.send.getAttribute("title")).toBe(waitingTitle);
  if (name !== "is blocked") return;
  network().captcha = answerWithScript(captchaScript);
  await page.clock.runFor(31_000);
  await form.waitForToken();
});

test("replaces a token before it expires and after each attempt", async () => {
  const { page, form } = await openContact();
  await form.waitForToken();
  await page.clock.runFor(109_000);
  await waitForTokens(page, 1);
  await page.clock.runFor(2_000);
  await waitForTokens(page, 2);
  await form.fill();
  await form.send.click();
  await form.success.waitFor();
  await waitForTokens(page, 3);
  await form.fill();
  await form.waitForToken();
  await form.send.click();
  await waitForTokens(page, 4);
  expect(network().api.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { ...message, captcha: "token 2" },
    { ...message, captcha: "token 3" },
  ]);
});

/** Answers only when a test calls `answer`. */
const slowCaptcha = `
  window.captchaCalls = [];
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: () => new Promise((answer) => {
      window.captchaCalls.push(answer);
      window.answer = () => window.captchaCalls[0]("late token");
    }),
  };`;

test("takes a token that arrives after two minutes", async () => {
  const { page, form } = await openContact(answerWithScript(slowCaptcha));
  await page.waitForFunction(() => Reflect.has(window, "answer"));
  await page.clock.runFor(60_000);
  await obstacle(page).waitFor();
  await page.clock.runFor(75_000);
  await waitForTokens(page, 2);
  await page.evaluate("window.answer()");
  await form.waitForToken();
});

test("sends no token that expired while the device was asleep", async () => {
  const { page, form } = await openContact();
  await form.waitForToken();
  await page.evaluate(slowCaptcha);
  await page.clock.fastForward(600_000);
  await waitForTokens(page, 1);
  expect(await form.send.isDisabled()).toBe(true);
  expect(await form.send.getAttribute("title")).toBe(waitingTitle);
});

test("replaces an expired token when the tab has been asleep", async () => {
  const { page, form } = await openContact();
  await form.waitForToken();
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await waitForTokens(page, 2);
  await form.waitForToken();
});
