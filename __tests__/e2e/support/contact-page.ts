import { en } from "../../../src/i18n/en";
import type { UiTexts } from "../../../src/i18n/ui-text-keys";
import type { Locator, Page } from "playwright-core";
import type { Visit } from "../../support/browsers/browser-session";

/** A valid message, in the order of the form. */
export const message = {
  from: "Ada Byron",
  replyToAddress: "ada@example.com",
  subject: "A commission",
  body: "Hello!\nWould you draw a heron?",
} as const;

export const emptyForm = { from: "", replyToAddress: "", subject: "", body: "" };

/** Returns the form's parts by the texts that visitors read. */
export function contactForm(page: Page, uiTexts: UiTexts = en) {
  const field = (placeholder: string): Locator => page.getByPlaceholder(placeholder, { exact: true });
  const fields = {
    from: field(uiTexts.name),
    replyToAddress: field(uiTexts.email),
    subject: field(uiTexts.subject),
    body: field(uiTexts.messagePlaceholder),
  };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  /** Replaces a field's text at once, as a paste does: typing long texts takes Firefox minutes. */
  const enter = (name: keyof typeof fields, text: string): Promise<void> =>
    fields[name].evaluate((element, value) => {
      (element as HTMLInputElement).focus();
      (element as HTMLInputElement).select();
      document.execCommand("insertText", false, value);
    }, text);
  return {
    ...fields,
    send: page.getByRole("button", { name: uiTexts.sendMessage, exact: true }),
    spinner: page.getByRole("progressbar"),
    success: page.getByText(uiTexts.sent, { exact: true }),
    failure: page.getByText(uiTexts.notSent, { exact: true }),
    /** Waits until the captcha token is there. */
    waitForToken: () => page.locator("button[type=submit]:enabled").waitFor(),
    enter,
    fill: async (changes: Partial<Record<keyof typeof message, string>> = {}) => {
      for (const name of names) await enter(name, { ...message, ...changes }[name]);
    },
    values: async () => {
      const values = { ...emptyForm };
      for (const name of names) values[name] = await fields[name].inputValue();
      return values;
    },
  };
}

/** Opens the contact page in a tab; `prepare` runs before. */
export async function openContactPage(
  session: { visit(): Promise<Visit> },
  prepare: (page: Page) => unknown = () => undefined,
) {
  const visit = await session.visit();
  await prepare(visit.page);
  await visit.open("/contact/");
  return { ...visit, form: contactForm(visit.page) };
}
