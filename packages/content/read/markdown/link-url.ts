import { isHttpUrl } from "../../../../src/url/http-url";

/** Describes the links that a text may have, as the rest of a sentence. */
export const linkUrlError =
  "must lead to an http(s), mailto: or tel: URL, " +
  "to a path of the site such as /about/, or to a heading such as #idea";

/** Returns true for a link to a page, a mailbox or a telephone, false for one that runs code. */
export const isLinkUrl = (url: string): boolean =>
  isHttpUrl(url) || /^(?:(?:mailto|tel):\S+|\/(?![/\\])\S*|#\S+)$/i.test(url);
