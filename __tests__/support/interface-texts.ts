import { en } from "../../src/i18n/en";

/** The build defines these names: the texts of an English site. */
Object.assign(globalThis, { uiTexts: en, siteLanguage: { tag: "en", direction: "ltr" } });
