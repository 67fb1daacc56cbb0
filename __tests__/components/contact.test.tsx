import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Contact } from "../../src/components/contact/contact";
import { createSite, someLinks } from "./support/create-site";
import { image } from "./support/image-data";

const settings = [
  "GATSBY_MESSAGES_HOST",
  "GATSBY_MESSAGES_STAGE",
  "GATSBY_RECAPTCHA_SITE_KEY",
  "GATSBY_CAPTCHA",
] as const;

function setEnvironment(environment: Partial<Record<(typeof settings)[number], string>>): void {
  for (const name of settings) {
    if (environment[name] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = environment[name];
  }
}

/** Simulates Google's script, as jsdom loads none. */
async function deliverCaptcha(): Promise<void> {
  Object.assign(window, {
    grecaptcha: { ready: (callback: () => void) => callback(), execute: () => Promise.resolve("token") },
  });
  await act(async () => {
    document.querySelector('script[src*="recaptcha"]')?.dispatchEvent(new Event("load"));
    await Promise.resolve();
  });
}

let warn: jest.SpyInstance;
let error: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(console, "warn").mockImplementation();
  error = jest.spyOn(console, "error").mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  setEnvironment({});
  window.sessionStorage.clear();
});

test("disables sending, with a warning and no script, when there is no site key", () => {
  setEnvironment({ GATSBY_MESSAGES_HOST: "https://api.example", GATSBY_MESSAGES_STAGE: "prod" });
  render(<Contact site={createSite()} />);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("GATSBY_RECAPTCHA_SITE_KEY is missing"));
  expect(document.querySelector("script")).toBeNull();
  const button = screen.getByRole("button", { name: "Send Message" });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute("title", "Sending is disabled until captcha verification has completed.");
  expect(screen.getByText(/^Messages cannot be sent at the moment/)).toBeVisible();
  expect(screen.queryByText(/protected by reCAPTCHA/)).toBeNull();
});

test.each(["portrait", "firstPiece"])(
  "has the image of %s as a stamp on the form, if there is one",
  (name) => {
    const { container, unmount } = render(<Contact site={createSite()} />);
    expect(container.querySelector("img")).toBeNull();
    unmount();
    const { container: stamped } = render(<Contact site={{ ...createSite(), [name]: { image } }} />);
    expect(stamped.querySelector("form img")).toHaveAttribute("alt", "");
  },
);

test("shows the owner's text with its links above the form", () => {
  render(<Contact site={{ ...createSite(), contactIntro: "Write, or [call](https://call.example)." }} />);
  expect(screen.getByText(/^Write, or/)).toBeVisible();
  expect(screen.getByRole("link", { name: "call" })).toHaveAttribute("href", "https://call.example");
});

test("shows the owner's privacy notice with its links in the form", () => {
  const contactPrivacy = "I only use it to answer: [privacy](https://me.example/privacy).";
  render(<Contact site={{ ...createSite(), contactPrivacy }} />);
  const link = screen.getByRole("link", { name: "privacy" });
  expect(link).toHaveAttribute("href", "https://me.example/privacy");
  expect(link.closest("form")).toContainElement(screen.getByRole("button", { name: "Send Message" }));
});

/** Sends a message from a page whose captcha is ready. */
async function send(
  environment: Parameters<typeof setEnvironment>[0],
  site = {},
  address = "ada@example.com",
): Promise<void> {
  setEnvironment({ ...environment, GATSBY_RECAPTCHA_SITE_KEY: "key" });
  render(<Contact site={createSite(site)} />);
  await deliverCaptcha();
  const user = userEvent.setup();
  for (const [label, text] of [
    ["Email", address],
    ["Subject", "Hello"],
    ["Message", "A word."],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByText("Send Message"));
}

test.each([
  ["Endpoint host is missing.", { GATSBY_MESSAGES_STAGE: "prod" }],
  ["Endpoint stage is missing.", { GATSBY_MESSAGES_HOST: "https://api.example" }],
])("logs %s and shows the red notification when the settings are %j", async (message, endpoint) => {
  await send(endpoint);
  expect(await screen.findByText(/^Uh-oh, it looks like there was an error/)).toBeVisible();
  expect(error).toHaveBeenCalledWith(new Error(message));
  expect(screen.getByLabelText("Subject")).toHaveValue("Hello");
});

const links = someLinks({ gitHub: "https://github.example/ada" });

test.each([
  ["an address", { emailParts: ["ada", "example.com"] }, "You can also write to ada@example.com."],
  ["links", { links }, "The links at the end of this page"],
])("names %s next to the button when sending fails", async (_name, site, text) => {
  await send({}, site);
  const note = await screen.findByText(/^It was not sent, but your message is still here/);
  expect(note.textContent).toContain(text);
});

const api = { GATSBY_MESSAGES_HOST: "https://api.example", GATSBY_MESSAGES_STAGE: "prod" };
const mockFetch = (status: number) =>
  Object.assign(globalThis, { fetch: jest.fn().mockResolvedValue({ status }) }).fetch as jest.Mock;

test.each([
  [413, /Please check it\.$/],
  [422, /Please check it\.$/],
  [429, /Please try again later\.$/],
  [500, /is still here\.$/],
])("says what the visitor can change when the status is %i", async (status, text) => {
  mockFetch(status);
  await send(api);
  expect(await screen.findByText(/^Uh-oh, it looks like there was an error/)).toBeVisible();
  expect(screen.getByText(/^It was not sent/).textContent.trim()).toMatch(text);
});

test("says once that a message was sent: in the form when the notification is gone", async () => {
  mockFetch(200);
  await send(api);
  expect(await screen.findByText("Successfully sent your message!")).toBeVisible();
  expect(screen.queryByText("Your message is on its way.")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByText("Your message is on its way.")).toBeVisible();
});

test.each([
  ["Name", "Name", { name: "from", type: "text", maxLength: 200, required: false }],
  ["Email", "Email", { name: "replyToAddress", type: "email", maxLength: 254, required: true }],
  ["Subject", "Subject", { name: "subject", type: "text", maxLength: 1000, required: true }],
  ["Message", "Type your message here...", { name: "body", rows: 5, required: true }],
])("has the field %s with its placeholder and limits", (label, placeholder, properties) => {
  render(<Contact site={createSite()} />);
  const field = screen.getByLabelText(label);
  expect(field).toBe(screen.getByPlaceholderText(placeholder));
  expect(field).toMatchObject(properties);
  expect(field.title).toBe(label === "Email" ? "Please enter a valid email." : "");
});

test.each([
  ["info@müller.de", ""],
  ["info@müller", ""],
  ["info@mül ler.de", "Please enter a valid email."],
  ["jörg@example.com", "Please enter a valid email."],
])("checks the address %s as mail servers do", async (address, message) => {
  mockFetch(200);
  await send(api, {}, address);
  expect(screen.queryByText("Please enter a valid email.")?.textContent ?? "").toBe(message);
});

test("removes control characters from what it sends", async () => {
  const fetch = mockFetch(200);
  window.sessionStorage.setItem(
    "contact-draft",
    JSON.stringify({ from: "A\u0007da\ud800", body: "One.\nTwo.\0 " }),
  );
  await send(api);
  const [, request] = fetch.mock.lastCall as [string, { body: string }];
  expect(JSON.parse(request.body)).toMatchObject({ from: "Ada", body: "One.\nTwo. A word." });
});

test("asks for a shorter message when it has more bytes than the contact API takes", async () => {
  const fetch = mockFetch(200);
  window.sessionStorage.setItem("contact-draft", JSON.stringify({ body: "ä".repeat(33_000) }));
  await send(api);
  expect(screen.getByLabelText("Message")).toHaveAccessibleDescription("Please shorten your message.");
  expect(screen.getByLabelText("Message")).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();
});

test.each(["null", "5", '"text"', "[[]]", "{", '{"from": {"a": 1}, "subject": 5, "body": null}'])(
  "ignores a stored draft of %s",
  (draft) => {
    window.sessionStorage.setItem("contact-draft", draft);
    render(<Contact site={createSite()} />);
    for (const field of screen.getAllByRole("textbox")) expect(field).toHaveValue("");
  },
);

test("loads and shows nothing of reCAPTCHA when the captcha is proof of work", () => {
  document.head.replaceChildren();
  setEnvironment({ GATSBY_CAPTCHA: "proof-of-work", GATSBY_RECAPTCHA_SITE_KEY: "key" });
  render(<Contact site={createSite()} />);
  expect(document.querySelector("script")).toBeNull();
  expect(screen.queryByText(/protected by reCAPTCHA/)).toBeNull();
  expect(screen.queryByText(/^Messages cannot be sent at the moment/)).toBeNull();
  expect(screen.getByRole("button", { name: "Send Message" })).toBeDisabled();
});

test("shows reason, e-mail address and links above the form when nothing can be sent", () => {
  render(<Contact site={createSite({ links, emailParts: ["ada", "example.com"] })} />);
  const field = screen.getByRole("textbox", { name: "Name" });
  for (const way of [
    screen.getByText("Messages cannot be sent at the moment."),
    screen.getByRole("link", { name: "ada@example.com" }),
    screen.getByRole("link", { name: "GitHub" }),
  ]) {
    expect(way.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("shows e-mail address, status, place and resume of the owner above the form", () => {
  setEnvironment({ GATSBY_RECAPTCHA_SITE_KEY: "key" });
  const site = createSite({
    status: "Available",
    place: "London",
    emailParts: ["ada", "example.com"],
    links: someLinks({ resumePdf: "/cv.pdf" }),
  });
  const { container } = render(<Contact site={site} />);
  const shown = [
    screen.getByRole("link", { name: "ada@example.com" }),
    screen.getByText("Available"),
    screen.getByText("London"),
    screen.getByRole("link", { name: "Resume (PDF)" }),
    container.querySelector("form") as Node,
  ];
  for (const [index, next] of shown.slice(1).entries()) {
    expect(shown[index]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("copies the e-mail address", async () => {
  const user = userEvent.setup();
  render(<Contact site={createSite({ emailParts: ["ada", "example.com"] })} />);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(await screen.findByText("Copied")).toBeVisible();
  expect(await window.navigator.clipboard.readText()).toBe("ada@example.com");
});

test("shows the other ways to write and no form when the owner wants none", () => {
  render(
    <Contact site={{ ...createSite({ links, emailParts: ["ada", "example.com"] }), contactForm: false }} />,
  );
  expect(screen.getByRole("link", { name: "ada@example.com" })).toBeVisible();
  expect(screen.getByRole("link", { name: "GitHub" })).toBeVisible();
  expect(document.querySelector("form")).toBeNull();
  expect(screen.queryByText(/^Messages cannot be sent/)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});
