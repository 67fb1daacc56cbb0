import { z } from "zod";
import { en } from "../../../src/i18n/en";
import { type SiteLanguages, textsFor } from "../../../src/i18n/languages";
import { type UiTextKey, textDescriptions } from "../../../src/i18n/ui-text-keys";
import { contentObject, isNotBlank, schemaReference } from "./fields";
import { translationPath } from "./translations";
import { isRecord } from "./value-paths";

const placeholdersOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** A text that replaces that of the template, with the same placeholders. */
function replacement(key: UiTextKey) {
  const needed = placeholdersOf(en[key]);
  return z
    .string({ error: "must be a string" })
    .refine(isNotBlank, { error: "must be a non-empty string" })
    .refine((text) => needed.every((placeholder) => text.includes(placeholder)), {
      error: `must contain ${needed.join(" and ")}`,
    })
    .refine((text) => placeholdersOf(text).every((placeholder) => needed.includes(placeholder)), {
      error:
        needed.length > 0
          ? `must contain no braces except ${needed.join(" and ")}`
          : "must contain no braces",
    })
    .meta({ description: textDescriptions[key], examples: [en[key]] })
    .optional();
}

const keys = Object.keys(textDescriptions) as UiTextKey[];

type Replacements = Record<UiTextKey, ReturnType<typeof replacement>>;

/** `content/texts.json`: texts that replace those of the template. */
const textsSchema = contentObject(
  "Texts",
  {
    $schema: schemaReference,
    ...(Object.fromEntries(keys.map((key) => [key, replacement(key)])) as Replacements),
  },
  { title: "Texts", description: "Texts of the interface that the owner replaces." },
);

/** `content/texts.json`, which is optional and has no GraphQL type. */
export const textsCollection = { name: "texts", path: "texts.json", schema: textsSchema } as const;

/**
 * Returns the file with the owner's texts in a language. Those of the first language may also be in a file with
 * its tag: so the order of languages can change.
 */
export function textsPath(tag: string, first: string, hasFile: (path: string) => boolean): string {
  const taggedPath = translationPath(textsCollection.path, tag);
  return tag === first && !hasFile(taggedPath) ? textsCollection.path : taggedPath;
}

/** Returns the languages whose texts do not come with the site, with the files for the owner's texts. */
export const unshippedTexts = (languages: SiteLanguages, hasFile: (path: string) => boolean) =>
  languages
    .filter((tag) => !textsFor(tag))
    .map((tag) => ({ tag, path: textsPath(tag, languages[0], hasFile) }));

/** Returns true for the value of a file that replaces no text. */
export const hasNoTexts = (value: unknown): boolean =>
  isRecord(value) && Object.keys(value).every((name) => name === "$schema");
