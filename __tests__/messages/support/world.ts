import type { SMTPServerOptions } from "smtp-server";
import type { HostTraits } from "../../../src/messages/create-services";
import { messagesListener } from "../../../src/messages/hosts/node";
import type { Environment } from "../../../src/messages/settings";
import { startCaptchaProvider, type CaptchaProvider } from "./captcha-provider";
import { startHttpServer } from "./http-server";
import { startMailServer, type MailServer } from "./mail-server";

/** A valid message; each call has a token of its own. */
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
let tokens = 0;

/** The parts of one test: mail server, captcha provider and the API between them. */
export type World = {
  url: string;
  mail: MailServer;
  captcha: CaptchaProvider;
  environment: Environment;
  /** Every line the API has logged. */
  logs: string[];
  /** Posts a value as JSON from the site's origin. */
  post: (content: unknown, headers?: Record<string, string>) => Promise<Response>;
  close: () => Promise<void>;
};

/** Settings with which everything works, given the two servers. */
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

/** Starts real servers on loopback and the API on Node's host. */
export async function startWorld(
  overrides: Environment = {},
  smtp: SMTPServerOptions = {},
  traits: HostTraits = {},
): Promise<World> {
  const mail = await startMailServer(smtp);
  const captcha = await startCaptchaProvider();
  const environment = { ...workingEnvironment(mail, captcha), ...overrides };
  const logs: string[] = [];
  const listener = messagesListener(environment, (line) => logs.push(line), traits);
  const api = await startHttpServer((request, response) => void listener(request, response));
  const url = `${api.url}/api/prod/messages`;
  return {
    url,
    mail,
    captcha,
    environment,
    logs,
    post: (content, headers = {}) =>
      fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://site.example", ...headers },
        body: JSON.stringify(content),
      }),
    close: async () => {
      await Promise.all([api.close(), captcha.close(), mail.close()]);
    },
  };
}
