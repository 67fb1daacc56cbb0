import { en } from "../../../src/texts/en";
import type { Texts } from "../../../src/texts/keys";
import type { BrowserPage, BrowserLocator } from "../../support/browsers/browser-page";
import type { Visit } from "../../support/browser-session";

/** What the tests type, in the order of the form. */
export const letter = {
  from: "Ada Byron",
  replyToAddress: "ada@example.com",
  subject: "A commission",
  body: "Hello!\nWould you draw a heron?",
} as const;

/** An empty form. */
export const nothing = { from: "", replyToAddress: "", subject: "", body: "" };

/** The form's parts by what people read, in English unless told. */
export function contactPage(page: BrowserPage, words: Texts = en) {
  const field = (placeholder: string): BrowserLocator => page.getByPlaceholder(placeholder, { exact: true });
  const fields = {
    from: field(words.name),
    replyToAddress: field(words.email),
    subject: field(words.subject),
    body: field(words.messagePlaceholder),
  };
  return {
    ...fields,
    send: page.getByRole("button", { name: words.sendMessage, exact: true }),
    spinner: page.getByRole("progressbar"),
    success: page.getByText(words.sent, { exact: true }),
    failure: page.getByText(words.notSent, { exact: true }),
    /** Waits until a token of the captcha is there. */
    isReady: () => page.locator("button[type=submit]:enabled").waitFor(),
    /** Types the letter, or what takes its place. */
    fill: async (changes: Partial<Record<keyof typeof letter, string>> = {}) => {
      const texts = { ...letter, ...changes };
      await fields.from.fill(texts.from);
      await fields.replyToAddress.fill(texts.replyToAddress);
      await fields.subject.fill(texts.subject);
      await fields.body.fill(texts.body);
    },
    values: async () => ({
      from: await fields.from.inputValue(),
      replyToAddress: await fields.replyToAddress.inputValue(),
      subject: await fields.subject.inputValue(),
      body: await fields.body.inputValue(),
    }),
  };
}

/** Opens the contact page in a tab that is prepared before. */
export async function openContactPage<Page extends BrowserPage>(
  site: { visit(): Promise<Visit<Page>> },
  prepare: (page: Page) => unknown = () => undefined,
) {
  const visit = await site.visit();
  await prepare(visit.page);
  await visit.open("/contact/");
  return { ...visit, form: contactPage(visit.page) };
}
