import type { MessagesApi } from "../../support/messages-api";
import { configuredSite } from "../../support/sites";
import { describeInAllBrowsers, browserSession } from "../../support/browser-session";
import { contactPage, letter, nothing, openContactPage } from "../support/contact-page";
import { formEvents } from "../support/data-layer";

const bodyOf = ({ received }: MessagesApi): unknown => JSON.parse(received.at(-1)?.text ?? "null");

describeInAllBrowsers(
  "the contact form",
  configuredSite,
  ({ visit, network }) => {
    const openContact = async () => ({ ...(await openContactPage({ visit })), api: network().api });

    test("posts a message as JSON with exactly its five fields, after which it is empty", async () => {
      const { page, form, log, api } = await openContact();
      await form.from.click();
      await page.keyboard.type(letter.from);
      await page.keyboard.press("Tab");
      await page.keyboard.type(letter.replyToAddress);
      await form.fill();
      await form.send.click();
      await form.success.waitFor();
      expect(api.preflights).toEqual(["POST"]);
      expect(api.received.map(({ contentType }) => contentType)).toEqual(["application/json"]);
      expect(bodyOf(api)).toEqual({ ...letter, captcha: "token 1" });
      expect(await form.values()).toEqual(nothing);
      expect(await formEvents(page)).toEqual([
        ["success", { event_category: "form", event_label: "Contact Form" }],
      ]);
      expect(await log()).toEqual([]);
    });

    test("takes every status from 200 to 399 and a redirect that can be followed for a success", async () => {
      const { form, api } = await openContact();
      for (const status of [204, 304, 399, 302]) {
        api.answer = (response) =>
          response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
        await form.fill();
        await form.send.click();
        await form.success.waitFor();
        expect(await form.values()).toEqual(nothing);
      }
      expect(api.received).toHaveLength(4);
    });

    test("keeps the fields after a failure, and a second try with a fresh token works", async () => {
      const failures: ((api: MessagesApi) => void)[] = [
        ...[400, 403, 500, 503].map((status) => (failing: MessagesApi) => {
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
        expect(await form.values()).toEqual(letter);
      }
      expect(await formEvents(page)).toEqual(
        failures.map(() => ["failure", { event_category: "form", event_label: "Contact Form" }]),
      );
      api.reset();
      await form.send.click();
      await form.success.waitFor();
      expect(await form.failure.count()).toBe(0);
      expect(bodyOf(api)).toEqual({ ...letter, captcha: `token ${failures.length + 1}` });
    });

    test("has its fields and button disabled and a spinner of 100 × 100 px while it sends", async () => {
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
      expect(await form.values()).toEqual(letter);
      expect(
        await form.spinner.evaluate((spinner) => {
          const { width, height } = spinner.getBoundingClientRect();
          return [width, height, getComputedStyle(spinner).strokeWidth];
        }),
      ).toEqual([100, 100, "2.5px"]);
      (await arrived)();
      await form.success.waitFor();
      expect(await form.spinner.count()).toBe(0);
    });

    test("sends one message for three submits at once, and sends on Enter in a field", async () => {
      const { page, form, api } = await openContact();
      await form.fill();
      await form.isReady();
      await page.locator("form").evaluate((element: HTMLFormElement) => {
        for (let count = 0; count < 3; count += 1) element.requestSubmit();
      });
      await form.success.waitFor();
      expect(api.received).toHaveLength(1);
      await form.fill();
      await form.isReady();
      await form.subject.press("Enter");
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>("[name=subject]")?.value === "",
      );
      await form.success.waitFor();
      expect(api.received).toHaveLength(2);
    });

    test("sends long texts, every script and markup exactly as typed", async () => {
      const { form, api } = await openContact();
      for (const body of [
        "long ".repeat(20_000),
        "שלום 👩‍👩‍👧 مرحبا\n\n\tend \u202e",
        `<script>"'\\u0000 & {{x}}</script>`,
      ]) {
        await form.fill({ body });
        await form.send.click();
        await form.success.waitFor();
        expect(bodyOf(api)).toMatchObject({ body });
      }
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(configuredSite);

test("An API that does not answer is given up after 30 s.", async () => {
  inChromium.network().api.answer = () => undefined;
  const { page, open } = await inChromium.visit();
  const form = contactPage(page);
  await page.clock.install();
  await open("/contact/");
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  await page.clock.fastForward(29_000);
  expect(await form.spinner.isVisible()).toBe(true);
  await page.clock.fastForward(1_500);
  await form.failure.waitFor();
  expect(await form.values()).toEqual(letter);
});
