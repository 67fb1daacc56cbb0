import { contactPage, formEvents, letter } from "../support/contact-page";
import { MessagesApi } from "../support/messages-api";
import { visitorSite } from "../support/visit";

jest.setTimeout(60_000);

const site = visitorSite();
const empty = { from: "", replyToAddress: "", subject: "", body: "" };
let api: MessagesApi;

beforeEach(async () => {
  api = new MessagesApi();
  await api.start();
});
afterEach(() => api.stop());

async function openContact() {
  const visit = await site.visit();
  await visit.goTo("/contact/");
  return { ...visit, form: contactPage(visit.page) };
}

test("A message is posted as JSON with exactly its five fields, after which the form is empty.", async () => {
  const { page, context, form, log } = await openContact();
  await form.fill();
  await page.waitForSelector("button[type=submit]:enabled");
  // While requests are answered by the test, the browser asks no API for permission.
  await context.unrouteAll();
  await form.send.click();
  await form.success.waitFor();
  expect(api.preflights).toEqual(["POST"]);
  expect(api.received.map(({ contentType }) => contentType)).toEqual(["application/json"]);
  expect(JSON.parse(api.received[0]?.text ?? "")).toEqual({ ...letter, captcha: "token 1" });
  expect(await form.values()).toEqual(empty);
  expect(await formEvents(page)).toEqual([
    ["success", { event_category: "form", event_label: "Contact Form" }],
  ]);
  expect(log).toEqual([]);
});

test.each([200, 204, 304, 399])("Status %i is a success.", async (status) => {
  api.answer = (response) => response.writeHead(status).end();
  const { form } = await openContact();
  await form.fill();
  await form.send.click();
  await form.success.waitFor();
});

test("A redirect that can be followed is a success.", async () => {
  api.answer = (response) => response.writeHead(302, { location: "/elsewhere" }).end();
  const { form } = await openContact();
  await form.fill();
  await form.send.click();
  await form.success.waitFor();
});

const failures: [string, (api: MessagesApi) => void][] = [
  ...[400, 403, 500, 503].map((status): [string, (failing: MessagesApi) => void] => [
    `status ${status}`,
    (failing) => {
      failing.answer = (response) => response.writeHead(status).end("not read");
    },
  ]),
  [
    "a dropped connection",
    (failing) => {
      failing.answer = (response) => response.destroy();
    },
  ],
  [
    "an answer for another origin",
    (failing) => {
      failing.allowedOrigin = "https://example.com";
    },
  ],
];

test.each(failures)("After %s the fields are kept, and a second try works.", async (_name, fail) => {
  fail(api);
  const { page, form } = await openContact();
  await form.fill();
  await form.send.click();
  await form.failure.waitFor();
  expect(await form.values()).toEqual(letter);
  expect(await formEvents(page)).toEqual([
    ["failure", { event_category: "form", event_label: "Contact Form" }],
  ]);
  await api.stop();
  api = new MessagesApi();
  await api.start();
  await form.send.click();
  await form.success.waitFor();
  expect(await form.failure.count()).toBe(0);
  expect(JSON.parse(api.received[0]?.text ?? "")).toEqual({ ...letter, captcha: "token 2" });
});

test("An API that does not answer is given up after 30 s.", async () => {
  api.answer = () => undefined;
  const { page, form } = await openContact();
  await page.clock.install();
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  await page.clock.fastForward(29_000);
  expect(await form.spinner.isVisible()).toBe(true);
  await page.clock.fastForward(1_500);
  await form.failure.waitFor();
  expect(await form.values()).toEqual(letter);
});

test("While it is sent, fields and button are disabled and a spinner of 100 × 100 px turns.", async () => {
  let finish: () => void = () => undefined;
  api.answer = (response) => {
    finish = () => response.writeHead(200).end();
  };
  const { form } = await openContact();
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  for (const part of [form.from, form.replyToAddress, form.subject, form.body, form.send]) {
    expect(await part.isDisabled()).toBe(true);
  }
  expect(await form.values()).toEqual(letter);
  expect(
    await form.spinner.evaluate((spinner) => [
      spinner.clientWidth,
      spinner.clientHeight,
      getComputedStyle(spinner).strokeWidth,
    ]),
  ).toEqual([100, 100, "2.5px"]);
  finish();
  await form.success.waitFor();
  expect(await form.spinner.count()).toBe(0);
});

test("Three submits at once send one message; Enter in a field submits.", async () => {
  const { page, form } = await openContact();
  await form.fill();
  await page.locator("form").evaluate((element: HTMLFormElement) => {
    for (let count = 0; count < 3; count += 1) element.requestSubmit();
  });
  await form.success.waitFor();
  expect(api.received).toHaveLength(1);
  await form.fill();
  await form.subject.press("Enter");
  await page.waitForFunction(() => document.querySelector("form")?.getAttribute("aria-busy") === "false");
  await form.success.waitFor();
  expect(api.received).toHaveLength(2);
});

test.each([
  ["100,000 characters", "long ".repeat(20_000)],
  ["right-to-left text and emoji", "שלום 👩‍👩‍👧 مرحبا\n\n\tend \u202e"],
  ["markup and quotes", `<script>"'\\u0000 & {{x}}</script>`],
])("%s arrive exactly as typed.", async (_name, body) => {
  const { form } = await openContact();
  await form.fill({ body });
  await form.send.click();
  await form.success.waitFor();
  expect((JSON.parse(api.received[0]?.text ?? "") as { body: string }).body).toBe(body);
});
