import { contactPage } from "../support/contact-page";
import { MessagesApi } from "../support/messages-api";
import { visitorSite } from "../support/visit";

jest.setTimeout(60_000);

const site = visitorSite();
let api: MessagesApi;

beforeEach(async () => {
  api = new MessagesApi();
  await api.start();
});
afterEach(() => api.stop());

async function openContact(viewport = { width: 1280, height: 720 }) {
  const visit = await site.visit({ viewport });
  await visit.page.clock.install();
  await visit.goTo("/contact/");
  return { ...visit, form: contactPage(visit.page) };
}

async function openNotification(status: number) {
  api.answer = (response) => response.writeHead(status).end();
  const visit = await openContact();
  await visit.form.fill();
  await visit.form.send.click();
  const text = status === 200 ? visit.form.success : visit.form.failure;
  await text.waitFor();
  return { ...visit, text, box: text.locator("xpath=..") };
}

test.each([
  [200, "oklch(0.46 0.12 150)"],
  [500, "oklch(0.5 0.19 27)"],
])("The notification of status %i is at the top centre, filled with %s.", async (status, colour) => {
  const { box } = await openNotification(status);
  const { x, y, width } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0 };
  expect(y).toBeLessThan(30);
  expect(Math.abs(x + width / 2 - 1265 / 2)).toBeLessThan(10);
  expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour);
});

test("Its live region is in the page before its text.", async () => {
  const { page, form } = await openContact();
  const region = page.locator("[role=status]").last();
  await region.evaluate((element) => {
    Object.assign(window, { region: element });
  });
  await form.fill();
  await form.send.click();
  await form.success.waitFor();
  expect(await form.success.evaluate((element) => element === Reflect.get(window, "region"))).toBe(true);
});

test("It goes away after 15000 ms.", async () => {
  const { page, text } = await openNotification(200);
  await page.clock.runFor(14_000);
  expect(await text.isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await text.waitFor({ state: "hidden" });
});

test("Its time does not pass while it is hovered or its button has the focus.", async () => {
  const { page, text, box } = await openNotification(500);
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await page.clock.runFor(10_000);
  await box.hover();
  await page.clock.runFor(60_000);
  expect(await text.isVisible()).toBe(true);
  await dismiss.focus();
  await page.mouse.move(5, 500);
  await page.clock.runFor(60_000);
  expect(await text.isVisible()).toBe(true);
  await dismiss.blur();
  await page.clock.runFor(6_000);
  await text.waitFor({ state: "hidden" });
});

test("It can be dismissed, and a new attempt clears it.", async () => {
  const { page, form, text } = await openNotification(500);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await text.waitFor({ state: "hidden" });
  await form.send.click();
  await text.waitFor();
  api.answer = () => undefined;
  await form.send.click();
  await form.spinner.waitFor();
  expect(await text.count()).toBe(0);
});

test("It never covers what has the focus.", async () => {
  const { page, box, form } = await openNotification(500);
  const overlaps = async () => {
    const notification = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return page.evaluate(({ x, y, width, height }) => {
      const focused = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return focused.left < x + width && focused.right > x && focused.top < y + height && focused.bottom > y;
    }, notification);
  };
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByRole("banner").getByRole("link").first().focus();
  expect(await overlaps()).toBe(false);
  await form.replyToAddress.evaluate((field) => {
    field.scrollIntoView({ block: "start" });
  });
  await form.replyToAddress.focus();
  expect(await overlaps()).toBe(false);
});
