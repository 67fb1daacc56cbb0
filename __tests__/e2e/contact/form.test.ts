import { browserSession, describeInAllBrowsers } from "../../support/browsers/browser-session";
import { configuredSite } from "../../support/sites";
import { contactForm, emptyForm, message, openContactPage } from "../support/contact-page";

describeInAllBrowsers("the contact form", configuredSite, ({ visit, network }) => {
  const openContact = async () => ({ ...(await openContactPage({ visit })), api: network().api });

  test("describes each invalid field and focuses the first one when it is sent, without moving the button", async () => {
    const { page, form, api } = await openContact();
    await form.waitForToken();
    const top = () => form.send.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    await form.enter("subject", "   ");
    await form.send.click();
    for (const [field, error] of [
      [form.replyToAddress, "Please enter a valid email."],
      [form.subject, "Please enter a subject."],
      [form.body, "Please enter a message."],
    ] as const) {
      await page.getByText(error, { exact: true }).waitFor();
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      const description = await field.evaluate(
        (element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
      );
      expect(description).toBe(error);
    }
    expect(await form.replyToAddress.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await form.from.getAttribute("aria-invalid")).toBeNull();
    expect(await top()).toBe(before);
    expect(api.received).toEqual([]);
  });

  test("rejects invalid e-mail addresses, and removes the error when it is corrected", async () => {
    const { page, form, api } = await openContact();
    const error = page.getByText("Please enter a valid email.", { exact: true });
    await form.fill();
    for (const address of ["ada", "@example.com", "ada@exa mple.com"]) {
      await form.enter("replyToAddress", address);
      await form.send.click();
      await error.waitFor();
      await form.enter("replyToAddress", message.replyToAddress);
      await error.waitFor({ state: "detached" });
    }
    expect(api.received).toEqual([]);
  });

  test("keeps a draft through a reload and another page, and drops it when it is sent", async () => {
    const { page, open, form } = await openContact();
    await form.fill();
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[name=from]")?.value === "Ada Byron",
    );
    expect(await form.values()).toEqual(message);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await page.goBack();
    await form.send.waitFor();
    expect(await form.values()).toEqual(message);
    await form.send.click();
    await form.success.waitFor();
    await open("/contact/");
    expect(await form.values()).toEqual(emptyForm);
  });

  test("sends once and is empty afterwards when the page is left and entered while it sends", async () => {
    const { page, form, log, api } = await openContact();
    let finish: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      api.answer = (response) => {
        finish = () => response.writeHead(200).end();
        resolve();
      };
    });
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
    expect(await form.values()).toEqual(emptyForm);
    expect(api.received).toHaveLength(1);
    expect(await log()).toEqual([]);
  });
});

const { visit } = browserSession(configuredSite);

test("works when storage is blocked", async () => {
  const { page, open, problems } = await visit({
    before: () => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("Storage is blocked.", "SecurityError");
        },
      });
    },
  });
  await open("/contact/");
  const form = contactForm(page);
  await form.fill();
  expect(await form.values()).toEqual(message);
  expect(await problems()).toEqual([]);
});
