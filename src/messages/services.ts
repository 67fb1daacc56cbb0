import type { Message } from "./message-schema";

/** Writes one line that names what happened, never what a visitor wrote. */
export type Log = (line: string) => void;

/** What the handler needs from the world when everything is configured. */
export type ConfiguredServices = {
  configured: true;
  /** Origins whose pages may send, e.g. `https://example.com`. */
  origins: readonly string[];
  /** Name, in lower case, of the header in which a trusted proxy passes the visitor's address on. */
  addressHeader: string | undefined;
  /** Counts a request from this address. @throws Refusal 429 when there were too many. */
  countRequest: (address: string) => Promise<void>;
  /** Asks the captcha provider. @throws Refusal 403 for a token that does not pass, 502 or 503 for a fault. */
  verifyCaptcha: (token: string) => Promise<void>;
  /** Takes a token out of circulation. @throws Refusal 403 when it was taken before. */
  spendToken: (token: string) => Promise<void>;
  /** Sends the e-mail. @throws Refusal 502 when the mail server did not accept it. */
  sendMessage: (message: Message) => Promise<void>;
  log: Log;
};

/** What the handler gets when settings are missing or wrong; `problems` has a line for each. */
export type UnconfiguredServices = {
  configured: false;
  problems: readonly string[];
  log: Log;
};

export type Services = ConfiguredServices | UnconfiguredServices;
