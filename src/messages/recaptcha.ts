import { z } from "zod";
import { Refusal } from "./refusal";
import { ownOrigin, type Settings } from "./settings";

/** The action under which the contact form asks for its tokens. */
export const captchaAction = "contact_form";

const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** The provider's answer about one token. */
export type CaptchaVerdict = z.output<typeof verdictSchema>;

/** Longest answer of the provider that is read, in bytes. */
const longestAnswer = 16 * 1024;

/** @throws RangeError for a longer answer, without waiting for the rest of it. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || !value) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > longestAnswer) {
      await reader?.cancel();
      throw new RangeError("The answer is too long.");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Asks the provider about a token (https://developers.google.com/recaptcha/docs/verify), at most
 * `MESSAGES_TIMEOUT_MS` long.
 *
 * @throws Refusal 502 when it does not answer in time or not as documented.
 */
export async function askCaptchaProvider(token: string, settings: Settings): Promise<CaptchaVerdict> {
  try {
    const response = await fetch(settings.RECAPTCHA_VERIFY_URL, {
      method: "POST",
      body: new URLSearchParams({ secret: settings.RECAPTCHA_SECRET, response: token }),
      redirect: "manual",
      signal: AbortSignal.timeout(settings.MESSAGES_TIMEOUT_MS),
    });
    return verdictSchema.parse(JSON.parse(await readText(response)));
  } catch (fault) {
    const log = `captcha provider: ${fault instanceof Error ? fault.name : "fault"}`;
    throw new Refusal(502, "The captcha could not be checked.", { log });
  }
}

/** Tells why a verdict does not pass, or undefined when it does. */
function captchaFault(
  verdict: CaptchaVerdict,
  settings: Settings,
  ownHostname: string | undefined,
): string | undefined {
  const { success, score = 0, action, hostname = "" } = verdict;
  const hostnames = settings.RECAPTCHA_HOSTNAMES.map((name) => (name === ownOrigin ? ownHostname : name));
  if (verdict["error-codes"].includes("timeout-or-duplicate"))
    return "The captcha token is too old or was used before.";
  if (!success) return "The captcha token is not valid.";
  if (action !== captchaAction) return "The captcha token was made for another action.";
  if (!hostnames.includes(hostname)) return "The captcha token was made on another site.";
  if (score < settings.RECAPTCHA_MINIMUM_SCORE) return "The captcha score is too low.";
  return undefined;
}

/** Whether the provider refuses the secret itself. */
export function refusesSecret(verdict: CaptchaVerdict): boolean {
  return verdict["error-codes"].some((code) => code.endsWith("-input-secret"));
}

/**
 * Lets a token pass that the provider vouches for, made for this form, on this site, with the minimum score.
 *
 * @param ownHostname Host name that the API is asked at.
 * @returns what names the token: itself.
 * @throws Refusal 403 for another token, 502 when the provider fails, 503 when it refuses the secret.
 */
export async function verifyRecaptcha(
  token: string,
  settings: Settings,
  ownHostname: string | undefined,
): Promise<string> {
  const verdict = await askCaptchaProvider(token, settings);
  if (refusesSecret(verdict))
    throw new Refusal(503, "Messages are not configured.", {
      log: "RECAPTCHA_SECRET is wrong: the captcha provider refuses it.",
    });
  const fault = captchaFault(verdict, settings, ownHostname);
  if (fault) throw new Refusal(403, fault);
  return token;
}
