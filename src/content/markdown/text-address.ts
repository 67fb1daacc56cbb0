import { isHttpUrl } from "../model/fields";

/** What a link in a text should be. */
export const textAddressError =
  "must lead to an http(s), mailto: or tel: address, to a path of the site such as /about/, or to a heading such as #idea";

const isPath = (address: string): boolean => /^\/(?![/\\])\S*$/.test(address);

/** Whether a link in a text may lead there: to a page, a mailbox, a telephone, within the site or the page; nothing that runs. */
export const isTextAddress = (address: string): boolean =>
  isHttpUrl(address) || /^(?:mailto|tel):\S+$/i.test(address) || isPath(address) || /^#\S+$/.test(address);
