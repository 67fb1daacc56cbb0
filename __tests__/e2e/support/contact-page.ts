import type { Locator, Page } from "playwright-core";

/** What the tests type, in the order of the form. */
export const letter = {
  from: "Ada Byron",
  replyToAddress: "ada@example.com",
  subject: "A commission",
  body: "Hello!\nWould you draw a heron?",
} as const;

/** The form's parts by what a visitor reads. */
export function contactPage(page: Page) {
  const field = (placeholder: string): Locator => page.getByPlaceholder(placeholder, { exact: true });
  const fields = {
    from: field("Name"),
    replyToAddress: field("Email"),
    subject: field("Subject"),
    body: field("Type your message here..."),
  };
  return {
    ...fields,
    send: page.getByRole("button", { name: "Send Message", exact: true }),
    spinner: page.getByRole("progressbar"),
    success: page.getByText("Successfully sent your message!", { exact: true }),
    failure: page.getByText(
      "Uh-oh, it looks like there was an error sending your message. Please try again.",
      { exact: true },
    ),
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

/** Events of the form that reached the analytics queue, as `[name, fields]`. */
export function formEvents(page: Page): Promise<[string, unknown][]> {
  return page.evaluate(() =>
    (Reflect.get(window, "dataLayer") as unknown[][])
      .map(([, name, fields]): [string, unknown] => [String(name), fields])
      .filter(([name]) => name === "success" || name === "failure"),
  );
}
