import { useEffect, useRef, useState } from "react";
import { captchaAction, challengeSeconds } from "../../packages/contact-api/message";

/** Returns true if the captcha is a proof of work: the browser solves a challenge of the contact API. */
const isProofOfWork = (): boolean => process.env.GATSBY_CAPTCHA === "proof-of-work";

/** Returns the site key if the captcha is reCAPTCHA v3. */
export const recaptchaKey = (): string | undefined =>
  isProofOfWork() ? undefined : process.env.GATSBY_RECAPTCHA_SITE_KEY || undefined;

/** Returns true if the site has a captcha, without which no message can be sent. */
export const hasCaptcha = (): boolean => isProofOfWork() || recaptchaKey() !== undefined;

/** Result of the last attempt to get a token; empty during the first one. */
interface CaptchaState {
  readonly token?: string;
  readonly isUnavailable?: boolean;
}

/** Age (ms) at which a token is replaced, shortly before it expires: one of reCAPTCHA lives 120 s. */
const replacementAge = (): number => (isProofOfWork() ? (challengeSeconds - 60) * 1000 : 110_000);
/** Time (ms) without a token after which sending is shown as unavailable; a later token still counts. */
const captchaTimeout = 10_000;
/** Time (ms) between a failure and the next try. */
const retryDelay = 30_000;
/** Time (ms) that an attempt without an answer gets before the next try: it may be a slow device at work. */
const patience = 120_000;
/** A timer that is late by more (ms) shows that the device was asleep. */
const sleepDelay = 5_000;

interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<void> | undefined;

function insertScript(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error("The reCAPTCHA script could not be loaded."));
    };
    document.head.append(script);
  });
}

/** Loads reCAPTCHA v3, once, and waits until it is ready. After a failure, the next call tries again. */
async function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= insertScript(siteKey);
  await loading;
  const { grecaptcha } = window;
  if (!grecaptcha) {
    loading = undefined;
    throw new Error("The reCAPTCHA script did not define grecaptcha.");
  }
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}

/** Fetches an unused token. */
async function requestToken(): Promise<string> {
  const siteKey = recaptchaKey();
  if (siteKey) {
    const recaptcha = await loadRecaptcha(siteKey);
    return recaptcha.execute(siteKey, { action: captchaAction });
  }
  const { fetchProofOfWorkToken } = await import("./proof-of-work");
  return fetchProofOfWorkToken();
}

/** Fetches a token, and a new one before it expires, after the tab was suspended and after a failure. */
function startCaptcha(onChange: (state: CaptchaState) => void) {
  let timer: number | undefined;
  let dueAt = 0;
  let latestAttempt = 0;
  /** The first attempt since the last token was used. */
  let firstAttempt = 1;
  let hasFailed = false;

  const doAfter = (delay: number, action: () => void) => {
    window.clearTimeout(timer);
    dueAt = Date.now() + delay;
    timer = window.setTimeout(action, delay);
  };
  const reportFailure = (reason: unknown, delay = retryDelay) => {
    console.warn("The captcha does not work: messages cannot be sent.", reason);
    onChange({ isUnavailable: true });
    hasFailed = true;
    doAfter(delay, fetchToken);
  };
  const fetchToken = async () => {
    latestAttempt += 1;
    hasFailed = false;
    const attempt = latestAttempt;
    doAfter(captchaTimeout, () => reportFailure("It has not answered for 10 s.", patience));
    try {
      const token = await requestToken();
      if (attempt < firstAttempt) return;
      onChange({ token });
      doAfter(replacementAge(), () => (Date.now() > dueAt + sleepDelay ? renew() : void fetchToken()));
    } catch (error) {
      if (attempt >= firstAttempt && attempt === latestAttempt) reportFailure(error);
    }
  };
  const renew = () => {
    firstAttempt = latestAttempt + 1;
    onChange({});
    void fetchToken();
  };
  const renewWhenOverdue = () => {
    if (document.visibilityState === "visible" && Date.now() >= dueAt) renew();
  };

  const renewOnline = () => {
    if (hasFailed) renew();
  };

  document.addEventListener("visibilitychange", renewWhenOverdue);
  window.addEventListener("online", renewOnline);
  renew();
  return {
    renew,
    stop: () => {
      firstAttempt = Infinity;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", renewWhenOverdue);
      window.removeEventListener("online", renewOnline);
    },
  };
}

/** Returns the state of the captcha, and a function that fetches a new token: each is valid only once. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({});
  const captcha = useRef<ReturnType<typeof startCaptcha>>();
  useEffect(() => {
    if (!hasCaptcha()) {
      console.warn("GATSBY_RECAPTCHA_SITE_KEY is missing: messages cannot be sent.");
      setState({ isUnavailable: true });
      return;
    }
    const started = startCaptcha(setState);
    captcha.current = started;
    return () => {
      captcha.current = undefined;
      started.stop();
    };
  }, []);
  return { ...state, renew: () => captcha.current?.renew() };
}
