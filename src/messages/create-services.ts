import { createLimits } from "./limits";
import { composeMail } from "./mail";
import { keepInOutbox, withoutMailServer } from "./outbox";
import { newChallenge, verifyWork } from "./proof-of-work";
import { verifyRecaptcha } from "./recaptcha";
import { sendMail } from "./send-mail";
import type { Log } from "./log";
import type { Services } from "./services";
import { ownOrigin, readSettings, type Environment, type Settings } from "./settings";
import { countersIn, type SharedStore } from "./shared-store";

/** What a host is like. */
export type HostTraits = {
  /** Absolute path of the folder that takes e-mails while no mail server is configured; none where files do not last. */
  readonly outbox?: string;
  /** Whether instances that know nothing of each other answer, so that they have to be given one secret. */
  readonly hasManyInstances?: boolean;
  /** Where all instances count together; none where each counts for itself. */
  readonly store?: (settings: Settings) => Promise<SharedStore | undefined>;
};

function randomSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex");
}

/** Builds the real services from the environment. Keep them: they hold the counters of the limits. */
export async function createServices(
  environment: Environment,
  log: Log,
  { outbox, hasManyInstances, store }: HostTraits = {},
): Promise<Services> {
  const substitute = outbox === undefined ? undefined : withoutMailServer(environment);
  const result = readSettings(substitute ?? environment, hasManyInstances);
  if ("problems" in result) return { configured: false, problems: result.problems, log };
  const { settings } = result;
  const solvesWork = settings.GATSBY_CAPTCHA === "proof-of-work";
  const secret = settings.MESSAGES_SECRET ?? (settings.RECAPTCHA_SECRET || randomSecret());
  const sharedStore = await store?.(settings);
  return {
    configured: true,
    isAllowed: (origin, host) =>
      settings.MESSAGES_ORIGINS.includes(origin) ||
      (settings.MESSAGES_ORIGINS.includes(ownOrigin) &&
        /^https?:\/\//.test(origin) &&
        new URL(origin).host === host),
    addressHeader: settings.MESSAGES_ADDRESS_HEADER,
    ...createLimits(settings, secret, sharedStore && countersIn(sharedStore, log)),
    newChallenge: solvesWork ? () => newChallenge(secret) : undefined,
    verifyCaptcha: (token, ownHostname) =>
      solvesWork ? verifyWork(token, secret) : verifyRecaptcha(token, settings, ownHostname),
    sendMessage: async (message) => {
      const mail = await composeMail(message, settings, secret);
      await (substitute && outbox !== undefined
        ? keepInOutbox(mail, outbox, log)
        : sendMail(mail, settings, log));
    },
    log,
  };
}
