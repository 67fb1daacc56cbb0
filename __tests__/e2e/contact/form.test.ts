import type { Page } from "playwright-core";
import { browserSession, describeInAllBrowsers } from "../../support/browsers/browser-session";
import type { MessagesApi } from "../../support/browsers/mock-messages-api";
import { configuredSite } from "../../support/test-sites";
import { queuedEvents } from "../support/analytics-queue";
import { emptyForm, message, openContactPage } from "../support/contact-page";
import { createGate } from "../support/hold-requests";

const lastBody = ({ received }: MessagesApi): unknown => JSON.parse(received.at(-1)?.text ?? "null");
const formEvent = { event_category: "form", event_label: "Contact Form" };

async function openAbout(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
}

const waitUntilEmpty = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=subject]")?.value === "");

describeInAllBrowsers("the contact form", configuredSite, ({ visit, network }) => {
  test("posts its five fields as JSON, once when it is submitted three times at once or by Enter, and is empty afterwards", async () => {
    const { api } = network();
    const { page, form, log } = await openContactPage({ visit });
    await form.from.click();
    await page.keyboard.type(message.from);
    await page.keyboard.press("Tab");
    await page.keyboard.type(message.replyToAddress);
    await form.fill();
    await form.send.click();
    await form.success.waitFor();
    expect(api.preflights).toEqual(["POST"]);
    expect(api.received.map(({ contentType }) => contentType)).toEqual(["application/json"]);
    expect(lastBody(api)).toEqual({ ...message, captcha: "token 1" });
    expect(await form.values()).toEqual(emptyForm);
    expect(await queuedEvents(page, "success", "failure")).toEqual([["success", formEvent]]);

    await form.fill({ replyToAddress: "info@müller.de" });
    await form.waitForToken();
    await page.locator("form").evaluate((element) => {
      for (let count = 0; count < 3; count += 1) (element as HTMLFormElement).requestSubmit();
    });
    await waitUntilEmpty(page);
    expect(api.received).toHaveLength(2);
    // Chromium sends the ASCII form.
    expect(lastBody(api)).toMatchObject({
      replyToAddress: expect.stringMatching(/^info@(?:müller|xn--mller-kva)\.de$/) as string,
    });

    await form.fill();
    await form.waitForToken();
    await form.subject.press("Enter");
    await waitUntilEmpty(page);
    await form.success.waitFor();
    expect(api.received).toHaveLength(3);
    expect(await log()).toEqual([]);
  });

  test("keeps a draft through a reload and another page, and drops it when it is sent", async () => {
    const { page, open, form } = await openContactPage({ visit });
    await form.fill();
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[name=from]")?.value === "Ada Byron",
    );
    expect(await form.values()).toEqual(message);
    await openAbout(page);
    await page.goBack();
    await form.send.waitFor();
    expect(await form.values()).toEqual(message);
    await form.send.click();
    await form.success.waitFor();
    await open("/contact/");
    expect(await form.values()).toEqual(emptyForm);
  });
});

const session = browserSession(configuredSite, { motion: "reduce" });

test("describes invalid fields and focuses the first one when it is sent, until they are corrected", async () => {
  const { page, form } = await openContactPage(session);
  await form.waitForToken();
  await form.enter("subject", "   ");
  await form.send.click();
  for (const [name, error] of [
    ["replyToAddress", "Please enter a valid email."],
    ["subject", "Please enter a subject."],
    ["body", "Please enter a message."],
  ] as const) {
    await page.getByText(error, { exact: true }).waitFor();
    expect(await form[name].getAttribute("aria-invalid")).toBe("true");
    const description = await form[name].evaluate(
      (element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
    );
    expect(description).toBe(error);
  }
  expect(await form.replyToAddress.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await form.from.getAttribute("aria-invalid")).toBeNull();
  await form.fill();
  const addressError = page.getByText("Please enter a valid email.", { exact: true });
  for (const address of ["ada", "@example.com", "ada@exa mple.com"]) {
    await form.enter("replyToAddress", address);
    await form.send.click();
    await addressError.waitFor();
    await form.enter("replyToAddress", message.replyToAddress);
    await addressError.waitFor({ state: "detached" });
  }
  expect(session.network().api.received).toEqual([]);
});

test("succeeds when the status is 200 to 399", async () => {
  const { api } = session.network();
  const { form } = await openContactPage(session);
  for (const status of [204, 304, 399, 302]) {
    const headers = status === 302 ? { location: "/elsewhere" } : {};
    api.answer = (response) => response.writeHead(status, headers).end();
    await form.fill();
    await form.send.click();
    await form.success.waitFor();
    expect(await form.values()).toEqual(emptyForm);
  }
  expect(api.received).toHaveLength(4);
});

test("keeps the fields after a failure, and succeeds with a new token when sent again", async () => {
  const failures: Partial<MessagesApi>[] = [
    { answer: (response) => response.writeHead(400).end("not read") },
    { answer: (response) => response.writeHead(500).end("not read") },
    { answer: (response) => response.destroy() },
    { allowedOrigin: "https://example.com" },
  ];
  const { api } = session.network();
  const { page, form } = await openContactPage(session);
  await form.fill();
  for (const failure of failures) {
    api.reset();
    Object.assign(api, failure);
    await form.send.click();
    await form.failure.waitFor();
    expect(await form.values()).toEqual(message);
  }
  const events = await queuedEvents(page, "success", "failure");
  expect(events).toEqual(failures.map(() => ["failure", formEvent]));
  api.reset();
  await form.send.click();
  await form.success.waitFor();
  expect(await form.failure.count()).toBe(0);
  expect(lastBody(api)).toEqual({ ...message, captcha: "token 5" });
});

test("is disabled and shows a spinner of 100 × 100 px while it sends", async () => {
  const { api } = session.network();
  const { form } = await openContactPage(session);
  const gate = createGate();
  api.answer = (response) => void gate.opened.then(() => response.writeHead(200).end());
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  for (const part of [form.from, form.replyToAddress, form.subject, form.body, form.send]) {
    expect(await part.isDisabled()).toBe(true);
  }
  expect(await form.values()).toEqual(message);
  const spinner = await form.spinner.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return [width, height, getComputedStyle(element).strokeWidth];
  });
  expect(spinner).toEqual([100, 100, "2.5px"]);
  gate.open();
  await form.success.waitFor();
  expect(await form.spinner.count()).toBe(0);
});

test("sends once and is empty afterwards when the page is left and entered while it sends", async () => {
  const { api } = session.network();
  const { page, form, log } = await openContactPage(session);
  const gate = createGate();
  api.answer = (response) => void gate.opened.then(() => response.writeHead(200).end());
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  await openAbout(page);
  await page.goBack();
  await form.spinner.waitFor();
  expect(await form.send.isDisabled()).toBe(true);
  gate.open();
  await form.success.waitFor();
  expect(await form.values()).toEqual(emptyForm);
  expect(api.received).toHaveLength(1);
  expect(await log()).toEqual([]);
});

test("fails when the API has not answered for 30 s", async () => {
  session.network().api.answer = () => undefined;
  const { page, form } = await openContactPage(session, ({ clock }) => clock.install());
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  await page.clock.fastForward(29_000);
  expect(await form.spinner.isVisible()).toBe(true);
  await page.clock.fastForward(1_500);
  await form.failure.waitFor();
  expect(await form.values()).toEqual(message);
});

test("works when storage is blocked", async () => {
  const { form, problems } = await openContactPage(session, (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("Storage is blocked.", "SecurityError");
        },
      });
    }),
  );
  await form.fill();
  expect(await form.values()).toEqual(message);
  expect(await problems()).toEqual([]);
});
