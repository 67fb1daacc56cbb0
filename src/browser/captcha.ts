import { hasCaptcha, isProofOfWork, recaptchaKey } from "./captcha-kind";
import { loadRecaptcha } from "./recaptcha-script";

/** What is known of the captcha: no token yet, one to send, or none to be expected. */
export type CaptchaState =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly token: string }
  | { readonly kind: "unavailable" };

/**
 * Age (ms) at which a token is replaced: one of reCAPTCHA lives 120 s, a solved challenge 600 s. What is left is for
 * fetching and sending.
 */
const replacementAge = (): number => (isProofOfWork() ? 540_000 : 110_000);
/** Time (ms) after which a visitor who has no token is told so, while the wait goes on. */
const patience = 10_000;
/** Time (ms) between a failure and the next try. */
const pause = 30_000;

/** Fetches captcha tokens as long as a form needs them. */
export interface Captcha {
  /** Discards the token, as it serves only once, and fetches a fresh one. */
  renew(): void;
  stop(): void;
}

/** Fetches a token that was never used. */
async function newToken(): Promise<string> {
  const siteKey = recaptchaKey();
  if (siteKey) {
    const recaptcha = await loadRecaptcha(siteKey);
    return recaptcha.execute(siteKey, { action: "contact_form" });
  }
  const { fetchWorkToken } = await import("./proof-of-work");
  return fetchWorkToken();
}

const nothing: Captcha = { renew: () => undefined, stop: () => undefined };

/**
 * Fetches a token now, a fresh one before it expires, also after the tab slept, and tries again after a failure.
 * Nothing is thrown: what goes wrong is a warning in the console and the state `unavailable`.
 *
 * @param onChange called with each new state
 */
export function startCaptcha(onChange: (state: CaptchaState) => void): Captcha {
  if (!hasCaptcha()) {
    console.warn("GATSBY_RECAPTCHA_SITE_KEY is missing: messages cannot be sent.");
    onChange({ kind: "unavailable" });
    return nothing;
  }

  let timer: number | undefined;
  let dueAt = 0;
  let latestAttempt = 0;

  const doAfter = (delay: number, action: () => void) => {
    window.clearTimeout(timer);
    dueAt = Date.now() + delay;
    timer = window.setTimeout(action, delay);
  };
  const giveUp = (reason: unknown) => {
    console.warn("The captcha does not work: messages cannot be sent.", reason);
    onChange({ kind: "unavailable" });
  };
  const fetchToken = async () => {
    latestAttempt += 1;
    const attempt = latestAttempt;
    doAfter(patience, () => {
      giveUp("It has not answered for 10 s.");
      doAfter(pause, fetchToken);
    });
    try {
      const token = await newToken();
      if (attempt !== latestAttempt) return;
      onChange({ kind: "ready", token });
      doAfter(replacementAge(), fetchToken);
    } catch (error) {
      if (attempt !== latestAttempt) return;
      giveUp(error);
      doAfter(pause, fetchToken);
    }
  };
  const renew = () => {
    onChange({ kind: "waiting" });
    void fetchToken();
  };
  const renewWhenOverdue = () => {
    if (document.visibilityState === "visible" && Date.now() >= dueAt) renew();
  };

  document.addEventListener("visibilitychange", renewWhenOverdue);
  renew();
  return {
    renew,
    stop: () => {
      latestAttempt += 1;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", renewWhenOverdue);
    },
  };
}
