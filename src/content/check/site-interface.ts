import { readFileSync } from "node:fs";
import path from "node:path";
import { siteKind } from "../model/kinds";
import { textsKind } from "../model/texts";
import { isRecord } from "../model/walk";
import { en } from "../../i18n/en";
import type { Messages } from "../../i18n/keys";
import { defaultLanguage, directionOf, messagesFor } from "../../i18n/languages";
import { belongsTo } from "./content-files";
import { readJson } from "./json-document";

/** In which language a site speaks, and its words. */
export interface SiteInterface {
  /** BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly texts: Messages;
}

/** The files that decide on a site's words, in its content folder. */
export const interfaceFiles: readonly string[] = [siteKind.place, textsKind.place];

function readFile(contentFolder: string, name: string): unknown {
  const file = path.join(contentFolder, name);
  if (!belongsTo(contentFolder, file)) return undefined;
  try {
    return readJson(name, readFileSync(file)).document?.value;
  } catch {
    return undefined;
  }
}

/**
 * Reads the language of `site.json` and the texts of `texts.json`. What breaks the content's rules counts as not given:
 * the check says what is wrong.
 */
export function siteInterface(contentFolder: string): SiteInterface {
  const site = readFile(contentFolder, siteKind.place);
  const given = isRecord(site) ? siteKind.schema.shape.language.safeParse(site["language"]).data : undefined;
  const language = given ?? defaultLanguage;
  const own = textsKind.schema.safeParse(readFile(contentFolder, textsKind.place)).data ?? {};
  return { language, direction: directionOf(language), texts: { ...en, ...messagesFor(language), ...own } };
}
