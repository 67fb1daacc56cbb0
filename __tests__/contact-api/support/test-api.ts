import type { RequestListener } from "node:http";
import type { SMTPServerOptions } from "smtp-server";
import { closeAfterTests } from "./close-after-tests";
import { createContactApiListener } from "../../../packages/contact-api/platforms/node";
import type { ServiceOptions } from "../../../packages/contact-api/services";
import type { Environment } from "../../../packages/contact-api/settings";
import { startCaptchaProvider, type CaptchaProvider } from "./captcha-provider";
import { startServer } from "../../support/http-server";
import { startMailServer, type MailServer } from "./mail-server";

let tokens = 0;

/** Returns a valid message with a token that no other message has. */
export function validMessage(): Record<string, unknown> {
  tokens += 1;
  return {
    subject: "Hello",
    body: "A first line\nand a second.",
    replyToAddress: "visitor@example.org",
    from: "Vera Visitor",
    captcha: `token-${tokens}`,
  };
}

/** A running contact API between a mail server and a captcha provider. */
export type TestApi = {
  url: string;
  mail: MailServer;
  captcha: CaptchaProvider;
  /** Every line that the API has logged. */
  logs: string[];
  /** Posts a value as JSON from the site's origin. */
  post: (content: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Ends the API before the tests of the file have ended. */
  close: () => Promise<void>;
};

/** Returns settings with which everything works, given the two servers. */
export function workingEnvironment(mail: MailServer, captcha: CaptchaProvider): Environment {
  return {
    SMTP_URL: mail.url,
    MESSAGES_FROM: "Portfolio <portfolio@site.example>",
    MESSAGES_TO: "owner@inbox.example",
    MESSAGES_ORIGINS: "https://site.example, http://localhost:9000",
    RECAPTCHA_SECRET: "the-captcha-secret",
    RECAPTCHA_VERIFY_URL: captcha.url,
  };
}

/** Settings of proof of work that replace those of reCAPTCHA. */
export const proofOfWork = { GATSBY_CAPTCHA: "proof-of-work", RECAPTCHA_SECRET: "" };

/** Starts real servers on loopback and the API of the Node platform. */
export async function startApi(
  overrides: Environment = {},
  smtp: SMTPServerOptions = {},
  options: ServiceOptions = {},
): Promise<TestApi> {
  const mail = await startMailServer(smtp);
  const captcha = await startCaptchaProvider();
  const environment = { ...workingEnvironment(mail, captcha), ...overrides };
  const logs: string[] = [];
  const listener = createContactApiListener(environment, (line) => logs.push(line), options);
  const handle: RequestListener = (request, response) => void listener(request, response);
  const api = closeAfterTests(await startServer(handle, "127.0.0.1"));
  const url = `${api.origin}/api/prod/messages`;
  return {
    url,
    mail,
    captcha,
    logs,
    post: (content, headers = {}) =>
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://site.example", ...headers },
        body: JSON.stringify(content),
      }),
    close: api.close,
  };
}

/** Declares hooks that start one API for a suite, and returns access to it. */
export function useApi(overrides: Environment = {}): () => TestApi {
  let api: TestApi | undefined;
  beforeAll(async () => {
    api = await startApi(overrides);
  });
  return () => {
    if (!api) throw new Error("The API is started before the first test.");
    return api;
  };
}
