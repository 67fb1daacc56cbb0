/** Body of a request to the contact API. */
export interface Message {
  readonly subject: string;
  readonly body: string;
  readonly replyToAddress: string;
  readonly from?: string | undefined;
  /** Unused captcha token. */
  readonly captcha: string;
}

/** Time until a challenge of proof of work expires, in seconds. */
export const challengeSeconds = 600;

/** Action of the reCAPTCHA tokens. */
export const captchaAction = "contact_form";

/** Maximum lengths of fields. An address has at most 254 characters (RFC 5321). */
export const maxLengths = { subject: 1000, replyToAddress: 254, from: 200, captcha: 8192 } as const;

/** Maximum length of the request's body in bytes (64 KiB). */
export const maxBodyBytes = 64 * 1024;
