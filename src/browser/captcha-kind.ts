/** Whether browsers solve challenges of the messages API instead of asking reCAPTCHA. */
export const isProofOfWork = (): boolean => process.env.GATSBY_CAPTCHA === "proof-of-work";

/** Site key of reCAPTCHA v3 where that is the captcha, and undefined where there is none. */
export const recaptchaKey = (): string | undefined =>
  isProofOfWork() ? undefined : process.env.GATSBY_RECAPTCHA_SITE_KEY || undefined;

/** Whether a token can ever be had. */
export const hasCaptcha = (): boolean => isProofOfWork() || recaptchaKey() !== undefined;
