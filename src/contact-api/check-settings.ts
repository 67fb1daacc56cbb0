import { askCaptchaProvider, rejectsSecret } from "./captcha/recaptcha";
import { HttpError } from "./http-error";
import { connectRedis } from "./limits/redis-store";
import { composeMail } from "./mail/compose-mail";
import { sendMail, tryMailServer } from "./mail/smtp-connection";
import { platforms, type PlatformOptions } from "./platforms/platforms";
import { readSettings, selfOrigin, withSiteDefaults, type Environment, type Settings } from "./settings";

/** One line of the report. */
type Finding = { ok: boolean; line: string };

const pass = (line: string): Finding => ({ ok: true, line });
const fault = (line: string): Finding => ({ ok: false, line });
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || "it does not answer";

async function checkMail({ SMTP_URL: server, MESSAGES_TIMEOUT_MS }: Settings): Promise<Finding> {
  const name = `SMTP_URL: ${server.host}:${server.port}`;
  try {
    await tryMailServer(server, MESSAGES_TIMEOUT_MS);
    return pass(`${name} answers and accepts the login.`);
  } catch (error) {
    return fault(`${name} does not accept the connection: ${reasonOf(error)}`);
  }
}

async function checkCaptcha(settings: Settings): Promise<Finding> {
  if (settings.GATSBY_CAPTCHA === "proof-of-work")
    return pass("GATSBY_CAPTCHA: browsers solve challenges of this API.");
  const provider = new URL(settings.RECAPTCHA_VERIFY_URL).host;
  try {
    const verdict = await askCaptchaProvider("messages-check", settings);
    return rejectsSecret(verdict)
      ? fault(`RECAPTCHA_SECRET: ${provider} refuses it; copy the secret again.`)
      : pass(`RECAPTCHA_SECRET: ${provider} knows it.`);
  } catch {
    return fault(`RECAPTCHA_VERIFY_URL: ${provider} does not answer as a captcha provider does.`);
  }
}

async function checkStore({ MESSAGES_STORE_URL: url }: Settings): Promise<Finding[]> {
  if (!url) return [];
  const name = `MESSAGES_STORE_URL: ${new URL(url).host}`;
  const store = await connectRedis(url);
  try {
    await store.counters("probe", 1).add("probe");
    return [pass(`${name} counts.`)];
  } catch (error) {
    return [fault(`${name} does not count: ${reasonOf(error)}`)];
  } finally {
    store.close();
  }
}

function checkOrigins({ MESSAGES_ORIGINS: origins }: Settings, siteUrl: string | undefined): Finding {
  const siteOrigin = siteUrl === undefined ? undefined : new URL(siteUrl).origin;
  if (siteOrigin === undefined || origins.includes(siteOrigin) || origins.includes(selfOrigin))
    return pass(`MESSAGES_ORIGINS: ${origins.join(", ")} may send.`);
  return fault(
    `MESSAGES_ORIGINS: ${siteOrigin}, the siteUrl of content/site.json, is missing: ` +
      "add it, or set siteUrl to your own URL.",
  );
}

/** Finds secrets in `GATSBY_` variables, which Gatsby writes into the pages that read them. */
function checkPublished(environment: Environment): Finding[] {
  const { SMTP_URL, RECAPTCHA_SECRET, MESSAGES_SECRET } = environment;
  const secrets = [SMTP_URL, RECAPTCHA_SECRET, MESSAGES_SECRET].filter(Boolean);
  return Object.entries(environment)
    .filter(([name]) => name.startsWith("GATSBY_"))
    .filter(([name, value]) => /SECRET|SMTP/.test(name) || secrets.includes(value))
    .map(([name]) => fault(`${name}: a secret must not start with GATSBY_; rename it.`));
}

async function sendTestMessage(settings: Settings): Promise<Finding> {
  const message = {
    subject: "Test message of the contact form",
    body:
      "This message was sent by npm run messages:check. " +
      "The contact form's messages arrive where this one did.",
    replyToAddress: "messages-check@example.com",
    captcha: "",
  };
  try {
    await sendMail(await composeMail(message, settings, crypto.randomUUID()), settings, () => undefined);
    return pass(`MESSAGES_TO: a test message is on its way to ${settings.MESSAGES_TO}.`);
  } catch (error) {
    const reason = error instanceof HttpError ? (error.details.log ?? error.message) : reasonOf(error);
    return fault(`MESSAGES_TO: the test message was not sent: ${reason}.`);
  }
}

/** Options of the check. `send` sends an e-mail if nothing is wrong; `siteUrl` is that of the content. */
export type CheckOptions = { siteUrl?: string | undefined; send?: boolean; platform?: PlatformOptions };

/** Tries mail server, captcha, shared store and origins. Returns only the faults of invalid settings. */
export async function checkSettings(
  environment: Environment,
  { siteUrl, send = false, platform = platforms.node }: CheckOptions = {},
): Promise<Finding[]> {
  const published = checkPublished(environment);
  const variables = platform.isServedWithSite ? withSiteDefaults(environment) : environment;
  const result = readSettings(variables, platform.hasManyInstances);
  if ("problems" in result) return [...published, ...result.problems.map(fault)];
  const { settings } = result;
  const isBlocked = platform.blocksPort25 && settings.SMTP_URL.port === 25;
  const findings = [
    ...published,
    ...(isBlocked ? [fault("SMTP_URL: Cloudflare opens no connection to port 25; use 465 or 587.")] : []),
    ...(await Promise.all([checkMail(settings), checkCaptcha(settings)])),
    ...(await checkStore(settings)),
    checkOrigins(settings, siteUrl),
  ];
  return send && findings.every(({ ok }) => ok) ? [...findings, await sendTestMessage(settings)] : findings;
}
