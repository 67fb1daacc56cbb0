import { z } from "zod";
import { HttpError } from "../http-error";
import { captchaAction } from "../message";
import { selfOrigin, type Settings } from "../settings";

const verdictSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});

/** The provider's response about one token. */
type CaptchaVerdict = z.output<typeof verdictSchema>;

/**
 * Asks the provider about a token (https://developers.google.com/recaptcha/docs/verify).
 * @throws HttpError 502 when it does not answer in time or not as documented.
 */
export async function askCaptchaProvider(token: string, settings: Settings): Promise<CaptchaVerdict> {
  try {
    const response = await fetch(settings.RECAPTCHA_VERIFY_URL, {
      method: "POST",
      body: new URLSearchParams({ secret: settings.RECAPTCHA_SECRET, response: token }),
      redirect: "manual",
      signal: AbortSignal.timeout(settings.MESSAGES_TIMEOUT_MS),
    });
    return verdictSchema.parse(await response.json());
  } catch (error) {
    const log = `captcha provider: ${error instanceof Error ? error.name : "error"}`;
    throw new HttpError(502, "The captcha could not be checked.", { log });
  }
}

/** Returns true when the provider rejects the secret itself. */
export function rejectsSecret(verdict: CaptchaVerdict): boolean {
  return verdict["error-codes"].some((code) => code.endsWith("-input-secret"));
}

/** Returns the reason to reject a token, or undefined. */
function rejectionReason(verdict: CaptchaVerdict, hostnames: readonly string[], minimumScore: number) {
  const { success, score = 0, action, hostname = "" } = verdict;
  if (verdict["error-codes"].includes("timeout-or-duplicate"))
    return "The captcha token is too old or was used before.";
  if (!success) return "The captcha token is not valid.";
  if (action !== captchaAction) return "The captcha token was made for another action.";
  if (!hostnames.includes(hostname)) return "The captcha token was made on another site.";
  if (score < minimumScore) return "The captcha score is too low.";
  return undefined;
}

/**
 * Verifies that a token has the action, the host name and the minimum score of the contact form.
 * @param ownHostnames Host names that `self` stands for.
 * @throws HttpError 403 for another token, 502 when the provider fails, 503 when it rejects the secret.
 */
export async function verifyRecaptcha(
  token: string,
  settings: Settings,
  ownHostnames: readonly string[],
): Promise<void> {
  const verdict = await askCaptchaProvider(token, settings);
  if (rejectsSecret(verdict))
    throw new HttpError(503, "Messages are not configured.", {
      log: "RECAPTCHA_SECRET is wrong: the captcha provider refuses it.",
    });
  const hostnames = settings.RECAPTCHA_HOSTNAMES.flatMap((name) =>
    name === selfOrigin ? ownHostnames : [name],
  );
  const reason = rejectionReason(verdict, hostnames, settings.RECAPTCHA_MINIMUM_SCORE);
  if (reason) throw new HttpError(403, reason);
}
