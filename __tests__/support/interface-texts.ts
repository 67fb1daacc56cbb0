import { en } from "../../src/i18n/en";

/** What the build puts in the place of these names: the texts of an English site. */
Object.assign(globalThis, { messages: en, siteLanguage: { tag: "en", direction: "ltr" } });
