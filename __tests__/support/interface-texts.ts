import { en } from "../../src/i18n/en";

/** The build defines these names: the texts of an English site. */
Object.assign(globalThis, { messages: en, siteLanguage: { tag: "en", direction: "ltr" } });
