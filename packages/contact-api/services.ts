import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Context } from "hono";
import { createProofOfWorkChallenge, verifyProofOfWork } from "./captcha/proof-of-work";
import { verifyRecaptcha } from "./captcha/recaptcha";
import { withMemoryFallback, type CounterFactory } from "./limits/counters";
import { createLimits } from "./limits/limits";
import type { Log } from "./log";
import { composeMail } from "./mail/compose-mail";
import { outboxEnvironment, saveToOutbox } from "./mail/outbox";
import { sendMail } from "./mail/smtp-connection";
import type { Message } from "./message";
import type { PlatformOptions } from "./platforms/platforms";
import { readSettings, selfOrigin, withSiteDefaults, type Environment, type Settings } from "./settings";

/** The services, or a line for each setting that is missing or wrong. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Connects the app to the platform that runs it. */
export type PlatformAdapter = {
  /**
   * Returns the services of this instance: the same ones for every request, because they hold the counters.
   */
  services: (context: Context) => Promise<Services>;
  /** Returns the IP address of the peer: the browser, or the last proxy in front of the API. */
  peerAddress: (context: Context) => string | undefined;
  log: Log;
};

type Unconfigured = { readonly problems: readonly string[] };

/** Types of hono's context in this app. */
export type AppEnv = { Variables: { services: Exclude<Services, Unconfigured> } };

/** Options of one instance. */
export type ServiceOptions = PlatformOptions & {
  /** Folder for e-mails while no mail server is configured; undefined where files are lost. */
  readonly outbox?: string;
  /** Origin of the published site, which `self` includes. */
  readonly siteOrigin?: string;
  /** Connects to counters that all instances share; without it each instance counts for itself. */
  readonly connectCounters?: (settings: Settings) => Promise<CounterFactory | undefined>;
};

/** Returns the origin with `www.` for one without, and the other way round. */
const wwwSibling = (origin: string): string =>
  origin.startsWith("https://www.")
    ? origin.replace("https://www.", "https://")
    : origin.replace("https://", "https://www.");

/**
 * Returns the origins that `self` includes: those of the published site, with and without `www.`, and that of the
 * request. To prevent DNS rebinding, the latter is included only if the platform checks host names, or if the host
 * is an IP address or localhost.
 */
function ownOrigins({ hostname, origin }: URL, { siteOrigin, checksHosts }: ServiceOptions): string[] {
  const isLocal = isIP(hostname.replace(/^\[|\]$/g, "")) > 0 || /^(?:.+\.)?localhost$/.test(hostname);
  return [
    ...(siteOrigin ? [siteOrigin, wwwSibling(siteOrigin)] : []),
    ...(checksHosts || isLocal ? [origin] : []),
  ];
}

/** Creates the services from the environment, once per instance: they hold the counters of the limits. */
export async function createServices(environment: Environment, log: Log, options: ServiceOptions = {}) {
  const { outbox, isServedWithSite, hasManyInstances, connectCounters } = options;
  const variables = isServedWithSite ? withSiteDefaults(environment) : environment;
  const outboxVariables = outbox === undefined ? undefined : outboxEnvironment(variables);
  const result = readSettings(outboxVariables ?? variables, hasManyInstances);
  if ("problems" in result) return result satisfies Unconfigured;
  const { settings } = result;
  const { MESSAGES_ORIGINS: origins, MESSAGES_SECRET, RECAPTCHA_SECRET, GATSBY_CAPTCHA } = settings;
  const usesProofOfWork = GATSBY_CAPTCHA === "proof-of-work";
  const secret = MESSAGES_SECRET ?? (RECAPTCHA_SECRET || randomBytes(32).toString("hex"));
  const sharedCounters = await connectCounters?.(settings);
  const [startTime, startedAt] = [Date.now(), performance.now()];
  /**
   * A single instance loses its list of used tokens at a restart, so it rejects all older challenges. The time of its
   * start is earlier when the clock of the server was set back.
   */
  const notBefore = () =>
    sharedCounters || hasManyInstances
      ? 0
      : Math.min(startTime, Math.floor(Date.now() - (performance.now() - startedAt)));
  return {
    ...createLimits(settings, secret, withMemoryFallback(sharedCounters, log)),
    /** Returns true for an origin whose pages may send. @param url URL of the request. */
    isAllowedOrigin: (origin: string, url: URL): boolean =>
      origins.flatMap((each) => (each === selfOrigin ? ownOrigins(url, options) : [each])).includes(origin),
    /** Name, in lower case, of the header in which a trusted proxy sends the visitor's IP address. */
    addressHeader: settings.MESSAGES_ADDRESS_HEADER,
    createChallenge: usesProofOfWork ? () => createProofOfWorkChallenge(secret) : undefined,
    /**
     * Verifies a captcha token. Returns the id that marks it as used: the nonce of the challenge, or
     * the token itself for reCAPTCHA. @param url URL of the request.
     * @throws HttpError 403 for a token that does not pass, 502 or 503 for a failure.
     */
    verifyCaptcha: async (token: string, url: URL): Promise<string> => {
      if (usesProofOfWork) return verifyProofOfWork(token, secret, notBefore());
      const hostnames = ownOrigins(url, options).map((origin) => new URL(origin).hostname);
      await verifyRecaptcha(token, settings, hostnames);
      return token;
    },
    /** Sends the e-mail. @throws HttpError 502 when the mail server did not accept it. */
    sendMessage: async (message: Message): Promise<void> => {
      const mail = await composeMail(message, settings, secret);
      if (outboxVariables && outbox !== undefined) await saveToOutbox(mail, outbox, log);
      else await sendMail(mail, settings, log);
    },
  };
}
