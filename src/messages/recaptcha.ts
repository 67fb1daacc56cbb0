import { z } from "zod";
import { Refusal } from "./refusal";
import type { Settings } from "./settings";

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
      redirect: "error",
      signal: AbortSignal.timeout(settings.MESSAGES_TIMEOUT_MS),
    });
    return verdictSchema.parse(await response.json());
  } catch (fault) {
    const log = `captcha provider: ${fault instanceof Error ? fault.name : "fault"}`;
    throw new Refusal(502, "The captcha could not be checked.", { log });
  }
}

/** Tells why a verdict does not pass, or undefined when it does. */
export function captchaFault(verdict: CaptchaVerdict, settings: Settings): string | undefined {
  const { success, score = 0, action, hostname = "" } = verdict;
  if (verdict["error-codes"].includes("timeout-or-duplicate"))
    return "The captcha token is too old or was used before.";
  if (!success) return "The captcha token is not valid.";
  if (action !== captchaAction) return "The captcha token was made for another action.";
  if (!settings.RECAPTCHA_HOSTNAMES.includes(hostname)) return "The captcha token was made on another site.";
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
 * @returns what names the token: itself.
 * @throws Refusal 403 for another token, 502 when the provider fails, 503 when it refuses the secret.
 */
export async function verifyRecaptcha(token: string, settings: Settings): Promise<string> {
  const verdict = await askCaptchaProvider(token, settings);
  if (refusesSecret(verdict))
    throw new Refusal(503, "Messages are not configured.", {
      log: "RECAPTCHA_SECRET is wrong: the captcha provider refuses it.",
    });
  const fault = captchaFault(verdict, settings);
  if (fault) throw new Refusal(403, fault);
  return token;
}
