import { askCaptchaProvider, rejectsSecret } from "./captcha/recaptcha";
import { HttpError } from "./http-error";
import { connectRedis } from "./limits/redis-store";
import { composeMail } from "./mail/compose-mail";
import { sendMail, tryMailServer } from "./mail/smtp-connection";
import { platforms, type PlatformOptions } from "./platforms/platforms";
import { readSettings, selfOrigin, withSiteDefaults, type Environment, type Settings } from "./settings";

/** Result of one check, as a line of the report. */
type SettingCheck = { ok: boolean; line: string };

const pass = (line: string): SettingCheck => ({ ok: true, line });
const fail = (line: string): SettingCheck => ({ ok: false, line });
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || "it does not answer";

async function checkMail({ SMTP_URL: server, MESSAGES_TIMEOUT_MS }: Settings): Promise<SettingCheck> {
  const name = `SMTP_URL: ${server.host}:${server.port}`;
  try {
    await tryMailServer(server, MESSAGES_TIMEOUT_MS);
    return pass(`${name} answers and accepts the login.`);
  } catch (error) {
    return fail(`${name} does not accept the connection: ${reasonOf(error)}`);
  }
}

async function checkCaptcha(settings: Settings): Promise<SettingCheck> {
  if (settings.GATSBY_CAPTCHA === "proof-of-work")
    return pass("GATSBY_CAPTCHA: browsers solve challenges of this API.");
  const provider = new URL(settings.RECAPTCHA_VERIFY_URL).host;
  try {
    const verdict = await askCaptchaProvider("messages-check", settings);
    return rejectsSecret(verdict)
      ? fail(`RECAPTCHA_SECRET: ${provider} refuses it; copy the secret again.`)
      : pass(`RECAPTCHA_SECRET: ${provider} knows it.`);
  } catch {
    return fail(`RECAPTCHA_VERIFY_URL: ${provider} does not answer as a captcha provider does.`);
  }
}

async function checkStore({ MESSAGES_STORE_URL: url }: Settings): Promise<SettingCheck[]> {
  if (!url) return [];
  const name = `MESSAGES_STORE_URL: ${new URL(url).host}`;
  const store = await connectRedis(url);
  try {
    await store.counters("probe", 1).increment("probe");
    return [pass(`${name} counts.`)];
  } catch (error) {
    return [fail(`${name} does not count: ${reasonOf(error)}`)];
  } finally {
    store.close();
  }
}

function checkOrigins({ MESSAGES_ORIGINS: origins }: Settings, siteUrl: string | undefined): SettingCheck {
  const siteOrigin = siteUrl === undefined ? undefined : new URL(siteUrl).origin;
  if (siteOrigin === undefined || origins.includes(siteOrigin) || origins.includes(selfOrigin))
    return pass(`MESSAGES_ORIGINS: ${origins.join(", ")} may send.`);
  return fail(
    `MESSAGES_ORIGINS: ${siteOrigin}, the siteUrl of content/site.json, is missing: ` +
      "add it, or set siteUrl to your own URL.",
  );
}

/** Finds secrets in `GATSBY_` variables, which Gatsby writes into the pages that read them. */
function checkPublished(environment: Environment): SettingCheck[] {
  const { SMTP_URL, RECAPTCHA_SECRET, MESSAGES_SECRET } = environment;
  const secrets = [SMTP_URL, RECAPTCHA_SECRET, MESSAGES_SECRET].filter(Boolean);
  return Object.entries(environment)
    .filter(([name]) => name.startsWith("GATSBY_"))
    .filter(([name, value]) => /SECRET|SMTP/.test(name) || secrets.includes(value))
    .map(([name]) => fail(`${name}: a secret must not start with GATSBY_; rename it.`));
}

async function sendTestMessage(settings: Settings): Promise<SettingCheck> {
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
    return fail(`MESSAGES_TO: the test message was not sent: ${reason}.`);
  }
}

/** Options of the check. `send` sends an e-mail if nothing is wrong; `siteUrl` is that of the content. */
export type CheckOptions = { siteUrl?: string | undefined; send?: boolean; platform?: PlatformOptions };

/** Tries mail server, captcha, shared store and origins. Returns only the problems of invalid settings. */
export async function checkSettings(
  environment: Environment,
  { siteUrl, send = false, platform = platforms.node }: CheckOptions = {},
): Promise<SettingCheck[]> {
  const published = checkPublished(environment);
  const variables = platform.isServedWithSite ? withSiteDefaults(environment) : environment;
  const result = readSettings(variables, platform.hasManyInstances);
  if ("problems" in result) return [...published, ...result.problems.map(fail)];
  const { settings } = result;
  const isBlocked = platform.blocksPort25 && settings.SMTP_URL.port === 25;
  const checks = [
    ...published,
    ...(isBlocked ? [fail("SMTP_URL: Cloudflare opens no connection to port 25; use 465 or 587.")] : []),
    ...(await Promise.all([checkMail(settings), checkCaptcha(settings)])),
    ...(await checkStore(settings)),
    checkOrigins(settings, siteUrl),
  ];
  return send && checks.every(({ ok }) => ok) ? [...checks, await sendTestMessage(settings)] : checks;
}
