import { parseUrl } from "../../src/url/parse-url";

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

/** An address as `<input type="email">` accepts it, by the HTML standard. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Converts the domain of an address to ASCII, as mail servers need it: `info@müller.de`. */
export function toAsciiAddress(address: string): string {
  const [, mailbox = "", domain = ""] = /^([^@]+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  const url = /^[ -~]*$/.test(domain) ? undefined : parseUrl(`http://${domain}`);
  return url ? mailbox + url.hostname : address;
}

/** Returns true for a valid e-mail address, also one with a domain such as `müller.de`. WebKit refuses those. */
export const isEmailAddress = (address: string): boolean => emailAddress.test(toAsciiAddress(address));
