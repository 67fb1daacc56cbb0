import { askCaptchaProvider, refusesSecret } from "./captcha";
import { createMailTransport } from "./mail";
import { readSettings, type Environment, type Settings } from "./settings";

/** One line of the check's report. */
export type Finding = { ok: boolean; line: string };

async function checkMail(settings: Settings): Promise<Finding> {
  const server = new URL(settings.SMTP_URL).host;
  try {
    await createMailTransport(settings).verify();
    return { ok: true, line: `SMTP_URL: ${server} answers and accepts the login.` };
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : "no reason given";
    return { ok: false, line: `SMTP_URL: ${server} does not accept the connection: ${reason}` };
  }
}

async function checkCaptcha(settings: Settings): Promise<Finding> {
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

function checkOrigins(settings: Settings, siteUrl: string | undefined): Finding {
  const origins = settings.MESSAGES_ORIGINS;
  if (siteUrl === undefined || origins.includes(new URL(siteUrl).origin))
    return { ok: true, line: `MESSAGES_ORIGINS: ${origins.join(", ")} may send.` };
  return {
    ok: false,
    line: `MESSAGES_ORIGINS: ${new URL(siteUrl).origin}, the site of content/site.json, is missing.`,
  };
}

/** Variables whose names publish them: Gatsby writes every `GATSBY_` variable that a page reads into that page. */
function checkPublished(environment: Environment): Finding[] {
  const secrets = [environment.SMTP_URL, environment.RECAPTCHA_SECRET].filter(Boolean);
  const published = Object.keys(environment).filter(
    (name) => name.startsWith("GATSBY_") && (/SECRET|SMTP/.test(name) || secrets.includes(environment[name])),
  );
  return published.map((name) => ({
    ok: false,
    line: `${name}: a secret must not start with GATSBY_; rename it.`,
  }));
}

/**
 * Tries the settings: mail server and login, captcha secret, origins.
 *
 * @param siteUrl `siteUrl` of `content/site.json`, where there is one.
 * @returns a finding for everything that was tried, or one for each setting that is missing or wrong.
 */
export async function checkConfiguration(
  environment: Environment,
  siteUrl: string | undefined,
): Promise<Finding[]> {
  const published = checkPublished(environment);
  const result = readSettings(environment);
  if ("problems" in result) return [...published, ...result.problems.map((line) => ({ ok: false, line }))];
  const { settings } = result;
  const tried = await Promise.all([checkMail(settings), checkCaptcha(settings)]);
  return [...published, ...tried, checkOrigins(settings, siteUrl)];
}
