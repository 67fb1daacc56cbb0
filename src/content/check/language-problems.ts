import { readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { messageDescriptions } from "../../i18n/keys";
import { isLanguage, shippedMessages, messagesFor } from "../../i18n/languages";
import { textsKind } from "../model/texts";
import { isRecord } from "../model/walk";
import type { ContentDocument } from "./content-document";
import { readJson } from "./json-document";
import { preview, type ContentProblem } from "./problem";
import { schemaProblems } from "./schema-problems";

/** Keys that a message names. */
const mostNamed = 3;

/** A language that is not shipped has all its texts in `texts.json`. */
function missingTexts(site: ContentDocument, own: unknown): ContentProblem[] {
  const language = isRecord(site.value) ? site.value["language"] : undefined;
  if (typeof language !== "string" || !isLanguage(language) || messagesFor(language)) return [];
  const missing = Object.keys(messageDescriptions).filter((key) => !(isRecord(own) && key in own));
  if (missing.length === 0) return [];
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : "";
  const message =
    `must be one of ${Object.keys(shippedMessages).join(", ")}, or content/texts.json must hold every text: ` +
    `${missing.slice(0, mostNamed).join(", ")}${more} are missing, got ${preview(language)}`;
  return [site.problemAt(["language"], message)];
}

/** What is wrong with `texts.json`, where there is one, and with a language that it does not make whole. */
export async function languageProblems(
  contentFolder: string,
  files: readonly string[],
  site: ContentDocument | undefined,
): Promise<ContentProblem[]> {
  const reading = files.includes(textsKind.place)
    ? readJson(
        posix.join(basename(contentFolder), textsKind.place),
        await readFile(join(contentFolder, textsKind.place)),
      )
    : undefined;
  return [
    ...(reading?.problems ?? []),
    ...(reading?.document ? schemaProblems(reading.document, textsKind.schema) : []),
    ...(site ? missingTexts(site, reading?.document?.value) : []),
  ];
}
