import { knownHosts, type KnownHost } from "./known-hosts";
import { composeMail } from "./mail";
import { askCaptchaProvider, refusesSecret } from "./recaptcha";
import { Refusal } from "./refusal";
import { sendMail } from "./send-mail";
import { besideSite, ownOrigin, readSettings, type Environment, type Settings } from "./settings";
import { connectRedis } from "./redis-store";
import { tryMailServer } from "./smtp";

/** One line of the check's report. */
export type Finding = { ok: boolean; line: string };

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : "no reason given");

async function checkMail({ SMTP_URL: server, MESSAGES_TIMEOUT_MS }: Settings): Promise<Finding> {
  const name = `${server.host}:${server.port}`;
  try {
    await tryMailServer(server, MESSAGES_TIMEOUT_MS);
    return { ok: true, line: `SMTP_URL: ${name} answers and accepts the login.` };
  } catch (fault) {
    return { ok: false, line: `SMTP_URL: ${name} does not accept the connection: ${reasonOf(fault)}` };
  }
}

function checkPort({ SMTP_URL: { port } }: Settings, { blocksPort25 = false }: KnownHost): Finding[] {
  if (!blocksPort25 || port !== 25) return [];
  return [{ ok: false, line: "SMTP_URL: Cloudflare opens no connection to port 25; use 465 or 587." }];
}

async function checkCaptcha(settings: Settings): Promise<Finding> {
  if (settings.GATSBY_CAPTCHA === "proof-of-work")
    return { ok: true, line: "GATSBY_CAPTCHA: browsers solve challenges of this API." };
  const provider = new URL(settings.RECAPTCHA_VERIFY_URL).host;
  try {
    const refused = refusesSecret(await askCaptchaProvider("messages-check", settings));
    if (refused)
      return { ok: false, line: `RECAPTCHA_SECRET: ${provider} refuses it; copy the secret again.` };
    return { ok: true, line: `RECAPTCHA_SECRET: ${provider} knows it.` };
  } catch {
    return {
      ok: false,
      line: `RECAPTCHA_VERIFY_URL: ${provider} does not answer as a captcha provider does.`,
    };
  }
}

async function checkStore({ MESSAGES_STORE_URL: url }: Settings): Promise<Finding[]> {
  if (!url) return [];
  const name = new URL(url).host;
  const store = await connectRedis(url);
  try {
    await store.add("probe", "probe", 1);
    return [{ ok: true, line: `MESSAGES_STORE_URL: ${name} counts.` }];
  } catch (fault) {
    const reason = fault instanceof Error && fault.message ? fault.message : "it does not answer";
    return [{ ok: false, line: `MESSAGES_STORE_URL: ${name} does not count: ${reason}` }];
  } finally {
    store.close();
  }
}

function checkOrigins(settings: Settings, siteUrl: string | undefined): Finding {
  const origins = settings.MESSAGES_ORIGINS;
  const isListed = siteUrl === undefined || origins.includes(new URL(siteUrl).origin);
  if (isListed || origins.includes(ownOrigin))
    return { ok: true, line: `MESSAGES_ORIGINS: ${origins.join(", ")} may send.` };
  return {
    ok: false,
    line: `MESSAGES_ORIGINS: ${new URL(siteUrl).origin}, the siteUrl of content/site.json, is missing: add it, or set siteUrl to your own address.`,
  };
}

/** Variables whose names publish them: Gatsby writes every `GATSBY_` variable that a page reads into that page. */
function checkPublished(environment: Environment): Finding[] {
  const { SMTP_URL, RECAPTCHA_SECRET, MESSAGES_SECRET } = environment;
  const secrets = [SMTP_URL, RECAPTCHA_SECRET, MESSAGES_SECRET].filter(Boolean);
  const published = Object.keys(environment).filter(
    (name) => name.startsWith("GATSBY_") && (/SECRET|SMTP/.test(name) || secrets.includes(environment[name])),
  );
  return published.map((name) => ({
    ok: false,
    line: `${name}: a secret must not start with GATSBY_; rename it.`,
  }));
}

async function sendTestMessage(settings: Settings): Promise<Finding> {
  const message = {
    subject: "Test message of the contact form",
    body: "This message was sent by npm run messages:check. The contact form's messages arrive where this one did.",
    replyToAddress: "messages-check@example.com",
    captcha: "",
  };
  try {
    await sendMail(await composeMail(message, settings, crypto.randomUUID()), settings, () => undefined);
    return { ok: true, line: `MESSAGES_TO: a test message is on its way to ${settings.MESSAGES_TO}.` };
  } catch (fault) {
    const reason = fault instanceof Refusal ? (fault.details.log ?? fault.message) : reasonOf(fault);
    return { ok: false, line: `MESSAGES_TO: the test message was not sent: ${reason}.` };
  }
}

/** What to try beside the settings themselves. */
export type CheckOptions = {
  /** `siteUrl` of `content/site.json`, where there is one. */
  siteUrl?: string | undefined;
  /** Whether to send a real e-mail when nothing else is wrong. */
  send?: boolean;
  /** Where the API is to run; on a machine with Node by default. */
  host?: KnownHost;
};

/**
 * Tries the settings: mail server and login, captcha secret, shared store, origins.
 *
 * @returns a finding for everything that was tried, or one for each setting that is missing or wrong.
 */
export async function checkConfiguration(
  environment: Environment,
  { siteUrl, send = false, host = knownHosts.node }: CheckOptions = {},
): Promise<Finding[]> {
  const published = checkPublished(environment);
  const result = readSettings(
    host.isBesideSite ? besideSite(environment) : environment,
    host.hasManyInstances,
  );
  if ("problems" in result) return [...published, ...result.problems.map((line) => ({ ok: false, line }))];
  const { settings } = result;
  const [mail, captcha, store] = await Promise.all([
    checkMail(settings),
    checkCaptcha(settings),
    checkStore(settings),
  ]);
  const tried = [
    ...published,
    ...checkPort(settings, host),
    mail,
    captcha,
    ...store,
    checkOrigins(settings, siteUrl),
  ];
  return send && tried.every(({ ok }) => ok) ? [...tried, await sendTestMessage(settings)] : tried;
}
