import { createLimits } from "./limits";
import { composeMail } from "./mail";
import { keepInOutbox, withoutMailServer } from "./outbox";
import { newChallenge, verifyWork } from "./proof-of-work";
import { verifyRecaptcha } from "./recaptcha";
import { sendMail } from "./send-mail";
import type { Log, Services } from "./services";
import { ownOrigin, readSettings, type Environment } from "./settings";
import { connectStore } from "./shared-store";

/** What a host is like. */
export type HostTraits = {
  /** Absolute path of the folder that takes e-mails while no mail server is configured; none where files do not last. */
  readonly outbox?: string;
  /** Whether instances that know nothing of each other answer, so that they have to be given one secret. */
  readonly hasManyInstances?: boolean;
};

function randomSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex");
}

/** Builds the real services from the environment. Keep them: they hold the counters of the limits. */
export async function createServices(
  environment: Environment,
  log: Log,
  { outbox, hasManyInstances }: HostTraits = {},
): Promise<Services> {
  const substitute = outbox === undefined ? undefined : withoutMailServer(environment);
  const result = readSettings(substitute ?? environment, hasManyInstances);
  if ("problems" in result) return { configured: false, problems: result.problems, log };
  const { settings } = result;
  const solvesWork = settings.GATSBY_CAPTCHA === "proof-of-work";
  const secret = settings.MESSAGES_SECRET ?? (settings.RECAPTCHA_SECRET || randomSecret());
  const store = settings.MESSAGES_STORE_URL
    ? await connectStore(settings.MESSAGES_STORE_URL, log)
    : undefined;
  return {
    configured: true,
    isAllowed: (origin, host) =>
      settings.MESSAGES_ORIGINS.includes(origin) ||
      (settings.MESSAGES_ORIGINS.includes(ownOrigin) &&
        /^https?:\/\//.test(origin) &&
        new URL(origin).host === host),
    addressHeader: settings.MESSAGES_ADDRESS_HEADER,
    ...createLimits(settings, secret, store),
    newChallenge: solvesWork ? () => newChallenge(secret) : undefined,
    verifyCaptcha: (token) => (solvesWork ? verifyWork(token, secret) : verifyRecaptcha(token, settings)),
    sendMessage: async (message) => {
      const mail = await composeMail(message, settings, secret);
      await (substitute && outbox !== undefined
        ? keepInOutbox(mail, outbox, log)
        : sendMail(mail, settings, log));
    },
    log,
  };
}
