import type { Page } from "playwright-core";
import { configuredSite } from "../../support/sites";
import { browserSession } from "../../support/browser-session";
import { captchaScript, dropped, script, type Answer } from "../../support/answers";
import { letter, openContactPage } from "../support/contact-page";

const { visit, network } = browserSession(configuredSite);
const waitingTitle = "Sending is disabled until captcha verification has completed.";

function openContact(captcha: Answer = script(captchaScript)) {
  network().captcha = captcha;
  return openContactPage({ visit }, (page) => page.clock.install());
}

const ofCaptcha = () => network().requests.filter((address) => address.includes("recaptcha"));
const calls = (page: Page) => page.evaluate(() => (Reflect.get(window, "captchaCalls") as unknown[]).length);
const enabled = (page: Page) => page.waitForSelector("button[type=submit]:enabled");
const obstacle = (page: Page) =>
  page.getByText(/^Messages cannot be sent at the moment\. The links at the end/);

test("The script is asked for on the contact page only, the token when the page loads.", async () => {
  const { page, form, open } = await openContact();
  await enabled(page);
  expect(ofCaptcha()).toEqual(["https://www.google.com/recaptcha/api.js?render=test-site-key"]);
  expect(await page.evaluate(() => Reflect.get(window, "captchaCalls") as unknown)).toEqual([
    ["test-site-key", { action: "contact_form" }],
  ]);
  expect(await form.send.getAttribute("title")).toBeNull();
  expect(await page.getByText("This site is protected by reCAPTCHA.").isVisible()).toBe(true);
  network().reset();
  await open("/about/");
  expect(ofCaptcha()).toEqual([]);
});

test("Until a token is there, the button is disabled and its title says why; Enter sends nothing.", async () => {
  let deliver: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (deliver = resolve));
  const { page, form, log } = await openContact((response) => {
    void wanted.then(() => {
      script(captchaScript)(response);
    });
  });
  expect(await form.send.isDisabled()).toBe(true);
  expect(await form.send.getAttribute("title")).toBe(waitingTitle);
  await form.fill();
  await form.subject.press("Enter");
  expect(await form.spinner.count()).toBe(0);
  await page.clock.runFor(10_500);
  await obstacle(page).waitFor();
  expect((await log()).filter((line) => line.startsWith("warning:"))).toHaveLength(1);
  deliver();
  await enabled(page);
  expect(await obstacle(page).count()).toBe(0);
});

test.each<[string, Answer]>([
  ["is blocked", dropped],
  ["brings no captcha", script("")],
  ["throws", script('throw new Error("broken")')],
  ["has no ready", script("window.grecaptcha = {}")],
  ["rejects", script("window.grecaptcha = { ready: (f) => f(), execute: () => Promise.reject(null) }")],
  [
    "refuses the key",
    script(
      'window.grecaptcha = { ready: (f) => f(), execute: () => { throw new Error("Invalid site key") } }',
    ),
  ],
])("A script that %s is a warning and a sentence in the form, never an exception.", async (name, captcha) => {
  const { page, form, log } = await openContact(captcha);
  await obstacle(page).waitFor();
  const lines = await log();
  expect(lines.filter((line) => line.startsWith("warning: The captcha does not work"))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("uncaught"))).toHaveLength(name === "throws" ? 1 : 0);
  expect(await form.send.isDisabled()).toBe(true);
  expect(await form.send.getAttribute("title")).toBe(waitingTitle);
});

test("A failure is tried again after a while.", async () => {
  const { page } = await openContact(dropped);
  await obstacle(page).waitFor();
  network().captcha = script(captchaScript);
  await page.clock.runFor(31_000);
  await enabled(page);
});

test("A token is replaced before its two minutes are over, and each attempt gets its own.", async () => {
  const { page, form } = await openContact();
  await enabled(page);
  await page.clock.runFor(109_000);
  expect(await calls(page)).toBe(1);
  await page.clock.runFor(2_000);
  await page.waitForFunction(() => (Reflect.get(window, "captchaCalls") as unknown[]).length === 2);
  await form.fill();
  await form.send.click();
  await form.success.waitFor();
  await page.waitForFunction(() => (Reflect.get(window, "captchaCalls") as unknown[]).length === 3);
  await form.fill();
  await enabled(page);
  await form.send.click();
  await page.waitForFunction(() => (Reflect.get(window, "captchaCalls") as unknown[]).length === 4);
  expect(network().api.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { ...letter, captcha: "token 2" },
    { ...letter, captcha: "token 3" },
  ]);
});

test("After the tab slept the stale token is thrown away, and a fresh one fetched.", async () => {
  const { page } = await openContact();
  await enabled(page);
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForFunction(() => (Reflect.get(window, "captchaCalls") as unknown[]).length === 2);
  await enabled(page);
});
