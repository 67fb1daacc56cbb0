import type { SiteLanguage } from "../../packages/content/compiled-site";

/** The only language of a site. */
export const english: SiteLanguage = {
  tag: "en",
  name: "English",
  prefix: "",
  direction: "ltr",
  owner: "Ada",
  title: "Ada",
  description: "Works.",
  texts: {},
};
