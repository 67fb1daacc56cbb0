import { fillMessage, findMessage } from "../server-messages";
import { english } from "./texts/en";
import { englishFields, type FieldTexts } from "./texts/en-fields";
import { german } from "./texts/de";
import { germanFields } from "./texts/de-fields";
import { germanMessages } from "./texts/de-messages";

/** Language of the Studio: the server has chosen it by the first language of the site. */
const isGerman = document.documentElement.lang === "de";

/** Texts of the Studio's interface. */
export const studioTexts = isGerman ? german : english;

/** Labels, help and problems of the fields. */
export const fieldTexts: FieldTexts = isGerman ? germanFields : englishFields;

/** Returns a message of the server in the language of the Studio. */
export function serverText(message: string): string {
  const found = isGerman ? findMessage(message) : undefined;
  return found ? fillMessage(germanMessages[found.id], found.detail) : message;
}

const languageNames = new Intl.DisplayNames([document.documentElement.lang], { type: "language" });

/** Returns the name of a language in the language of the Studio, or a tag that is not well-formed. */
export function languageName(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
