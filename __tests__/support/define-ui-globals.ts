import { en } from "../../src/i18n/en";

/** The build defines these names: the texts of an English site. */
const siteLanguage = { tag: "en", direction: "ltr", prefix: "", first: "en", firstDirection: "ltr", all: [] };
Object.assign(globalThis, { uiTexts: en, siteLanguage });
