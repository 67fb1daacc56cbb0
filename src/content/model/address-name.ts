import { z } from "zod";

/** The pages that every site has, by their names in addresses; Home has none. */
export const sitePages: readonly string[] = ["404", "about", "contact", "portfolio"];

/** What a folder, an address and a redirect rule can hold without escapes. */
export const addressNamePattern = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9])?$/;

const addressNameError =
  "must be letters a-z, digits, - and _ (first and last a letter or digit, at most 100) to be fit for a URL";

/** Names that a host answers itself: `/portfolio/index` means `/portfolio/` to most of them. */
const namesOfHosts: readonly string[] = ["index"];

/** Folders that a build fills or a host answers, beside the pages of every site. */
const namesOfSite: readonly string[] = [
  ...sitePages,
  ...["api", "dev-404-page", "icons", "page-data", "public", "static"],
];

/** A name that becomes a part of an address. */
export const addressName = z
  .string({ error: addressNameError })
  .regex(addressNamePattern, { error: addressNameError, abort: true })
  .refine((name) => !namesOfHosts.includes(name.toLowerCase()), {
    error: "must be another name, because hosts use this one themselves",
  });

/** The name of a page of the owner's, which is its whole address. */
export const pageName = addressName.refine((name) => !namesOfSite.includes(name.toLowerCase()), {
  error: "must be another name, because the site uses this one itself",
});
