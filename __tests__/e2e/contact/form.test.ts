import AxeBuilder from "@axe-core/playwright";
import { contactPage, letter } from "../support/contact-page";
import { MessagesApi } from "../support/messages-api";
import { visitorSite, type VisitOptions } from "../support/visit";

jest.setTimeout(60_000);

const site = visitorSite();

async function openContact(options?: VisitOptions) {
  const visit = await site.visit(options);
  await visit.goTo("/contact/");
  return { ...visit, form: contactPage(visit.page) };
}

test("Every field has the label, type and attributes that were promised.", async () => {
  const { page } = await openContact();
  const attributes = await page.locator("form").evaluate((form: HTMLFormElement) =>
    Array.from(form.elements)
      .filter((element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      .map((field) => [
        field.labels?.[0]?.textContent,
        field.placeholder,
        field.name,
        field.type,
        field.required,
        field.title,
        field.getAttribute("rows"),
        field.autocomplete,
      ]),
  );
  expect(attributes).toEqual([
    ["Name", "Name", "from", "text", false, "", null, "name"],
    ["Email", "Email", "replyToAddress", "email", true, "Please enter a valid email.", null, "email"],
    ["Subject", "Subject", "subject", "text", true, "", null, ""],
    ["Message", "Type your message here...", "body", "textarea", true, "", "5", ""],
  ]);
});

test("Empty required fields get a message each, the first wrong one the focus, and nothing is sent.", async () => {
  const { page, form } = await openContact();
  await form.subject.fill("   ");
  await form.send.click();
  for (const [field, message] of [
    [form.replyToAddress, "Please enter a valid email."],
    [form.subject, "Please enter a subject."],
    [form.body, "Please enter a message."],
  ] as const) {
    expect(await page.getByText(message, { exact: true }).isVisible()).toBe(true);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(
      await field.evaluate((element) => {
        const id = element.getAttribute("aria-describedby") ?? "";
        return document.getElementById(id)?.textContent;
      }),
    ).toBe(message);
  }
  expect(await form.replyToAddress.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await form.from.getAttribute("aria-invalid")).toBeNull();
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  expect(violations).toEqual([]);
});

test.each(["ada", "ada@", "@example.com", "ada example.com", "ada@exa mple.com"])(
  "%s is no e-mail address; the message goes as soon as it is mended.",
  async (address) => {
    const { page, form } = await openContact();
    await form.fill({ replyToAddress: address });
    await form.send.click();
    const message = page.getByText("Please enter a valid email.", { exact: true });
    await message.waitFor();
    await form.replyToAddress.fill("ada@example.com");
    await message.waitFor({ state: "detached" });
    expect(await form.values()).toEqual(letter);
  },
);

test("A draft survives a reload, another page and blocked storage, and is gone once it is sent.", async () => {
  const api = new MessagesApi();
  await api.start();
  const { page, form, goTo } = await openContact();
  await form.fill();
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=from]")?.value !== "");
  expect(await form.values()).toEqual(letter);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.goBack();
  await form.send.waitFor();
  expect(await form.values()).toEqual(letter);
  await form.send.click();
  await form.success.waitFor();
  await goTo("/contact/");
  expect(await form.values()).toEqual({ from: "", replyToAddress: "", subject: "", body: "" });
  await api.stop();
});

test("Leaving the page while it is sent is safe: it is sent once, and the way back shows no old draft.", async () => {
  const api = new MessagesApi();
  await api.start();
  let finish: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    api.answer = (response) => {
      finish = () => response.writeHead(200).end();
      resolve();
    };
  });
  const { page, form, log } = await openContact();
  await form.fill();
  await form.send.click();
  await arrived;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.goBack();
  await form.spinner.waitFor();
  expect(await form.send.isDisabled()).toBe(true);
  finish();
  await form.success.waitFor();
  expect(await form.values()).toEqual({ from: "", replyToAddress: "", subject: "", body: "" });
  expect(api.received).toHaveLength(1);
  expect(log).toEqual([]);
  await api.stop();
});

test("Without storage the form works, only the draft is lost on a reload.", async () => {
  const { form, log } = await openContact({
    before: () => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("Storage is blocked.", "SecurityError");
        },
      });
    },
  });
  await form.fill();
  expect(await form.values()).toEqual(letter);
  expect(log.filter((line) => line.startsWith("uncaught"))).toEqual([]);
});

test("Without JavaScript the form says that sending needs it and how else to get in touch.", async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin()}/contact/`);
  expect(await page.getByText(/needs JavaScript\. The links at the end of this page/).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Send Message" }).isDisabled()).toBe(true);
});
