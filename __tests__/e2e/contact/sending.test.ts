import { browserSession, describeInAllBrowsers } from "../../support/browsers/browser-session";
import type { MessagesApi } from "../../support/browsers/messages-api";
import { configuredSite } from "../../support/sites";
import { queuedEvents } from "../support/analytics-queue";
import { contactForm, emptyForm, message, openContactPage } from "../support/contact-page";

const lastBody = ({ received }: MessagesApi): unknown => JSON.parse(received.at(-1)?.text ?? "null");
const formEvent = { event_category: "form", event_label: "Contact Form" };

describeInAllBrowsers("the contact form", configuredSite, ({ visit, network }) => {
  const openContact = async () => ({ ...(await openContactPage({ visit })), api: network().api });

  test("posts its five fields as JSON and is empty afterwards", async () => {
    const { page, form, log, api } = await openContact();
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
    expect(await log()).toEqual([]);
  });

  test("succeeds when the status is 200 to 399", async () => {
    const { form, api } = await openContact();
    for (const status of [204, 304, 399, 302]) {
      api.answer = (response) =>
        response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
      await form.fill();
      await form.send.click();
      await form.success.waitFor();
      expect(await form.values()).toEqual(emptyForm);
    }
    expect(api.received).toHaveLength(4);
  });

  test("keeps the fields after a failure, and succeeds with a fresh token when it is sent again", async () => {
    const failures: ((api: MessagesApi) => void)[] = [
      ...[400, 500].map((status) => (failing: MessagesApi) => {
        failing.answer = (response) => response.writeHead(status).end("not read");
      }),
      (failing) => {
        failing.answer = (response) => response.destroy();
      },
      (failing) => {
        failing.allowedOrigin = "https://example.com";
      },
    ];
    const { page, form, api } = await openContact();
    await form.fill();
    for (const fail of failures) {
      api.reset();
      fail(api);
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
    expect(lastBody(api)).toEqual({ ...message, captcha: `token ${failures.length + 1}` });
  });

  test("is disabled and shows a spinner of 100 × 100 px while it sends", async () => {
    const { form, api } = await openContact();
    const arrived = new Promise<() => void>((resolve) => {
      api.answer = (response) => {
        resolve(() => response.writeHead(200).end());
      };
    });
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
    (await arrived)();
    await form.success.waitFor();
    expect(await form.spinner.count()).toBe(0);
  });

  test("sends one message when it is submitted three times at once, and sends on Enter", async () => {
    const { page, form, api } = await openContact();
    await form.fill();
    await form.waitForToken();
    await page.locator("form").evaluate((element) => {
      for (let count = 0; count < 3; count += 1) (element as HTMLFormElement).requestSubmit();
    });
    await form.success.waitFor();
    expect(api.received).toHaveLength(1);
    await form.fill();
    await form.waitForToken();
    await form.subject.press("Enter");
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[name=subject]")?.value === "",
    );
    await form.success.waitFor();
    expect(api.received).toHaveLength(2);
  });
});

const { visit, network } = browserSession(configuredSite);

test("fails when the API has not answered for 30 s", async () => {
  network().api.answer = () => undefined;
  const { page, open } = await visit();
  const form = contactForm(page);
  await page.clock.install();
  await open("/contact/");
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  await page.clock.fastForward(29_000);
  expect(await form.spinner.isVisible()).toBe(true);
  await page.clock.fastForward(1_500);
  await form.failure.waitFor();
  expect(await form.values()).toEqual(message);
});
