import type { RequestKind } from "./limits";
import type { Log } from "./log";
import type { Message } from "./message-schema";

/** What the app needs from the world when everything is configured. */
export type ConfiguredServices = {
  configured: true;
  /** Whether pages of an origin may send. @param host Host and port that the request was sent to. */
  isAllowed: (origin: string, host: string) => boolean;
  /** Name, in lower case, of the header in which a trusted proxy passes the visitor's address on. */
  addressHeader: string | undefined;
  /** Counts a request from this address. @throws Refusal 429 when there were too many. */
  countRequest: (address: string, kind: RequestKind) => Promise<void>;
  /** Makes a challenge for proof of work; undefined where another captcha is used. */
  newChallenge: (() => Promise<object>) | undefined;
  /**
   * Checks a captcha token and answers what names it. @param ownHostname Host name that the request was sent to.
   * @throws Refusal 403 for a token that does not pass, 502 or 503 for a fault.
   */
  verifyCaptcha: (token: string, ownHostname: string) => Promise<string>;
  /** Takes a token out of circulation. @throws Refusal 403 when it was taken before. */
  spendToken: (name: string) => Promise<void>;
  /** Sends the e-mail. @throws Refusal 502 when the mail server did not accept it. */
  sendMessage: (message: Message) => Promise<void>;
  log: Log;
};

/** What the app gets when settings are missing or wrong; `problems` has a line for each. */
export type UnconfiguredServices = {
  configured: false;
  problems: readonly string[];
  log: Log;
};

export type Services = ConfiguredServices | UnconfiguredServices;
