import { parseUrl } from "./parse-url";

/** Returns true for an absolute http or https URL without blanks. */
export const isHttpUrl = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && parseUrl(text) !== undefined;
