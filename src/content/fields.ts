import { z } from "zod";

/** What the editor's hover, the JSON Schema files and the field tables in docs/content.md say about a field. */
type FieldText = { description: string; examples?: unknown[]; title?: string };

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Whether the text is an absolute http or https URL without blanks. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** Any text, the empty one too; line breaks are kept. */
export const anyText = (text: FieldText) =>
  z
    .string({ error: "must be a string" })
    .refine(isWellFormed, { error: "must not hold half a character (a lone surrogate)" })
    .meta(text);

/** Text that has more in it than blanks. */
export const filledText = (text: FieldText) =>
  z
    .string({ error: "must be a non-empty string" })
    .refine((value) => value.trim() !== "", { error: "must be a non-empty string" })
    .refine(isWellFormed, { error: "must not hold half a character (a lone surrogate)" })
    .meta({ pattern: "\\S", ...text });

/** An absolute http or https URL. */
export const webAddress = (text: FieldText) =>
  z
    .string({ error: "must be an http(s) URL" })
    .refine((value) => isHttpUrl(value) && isWellFormed(value), { error: "must be an http(s) URL" })
    .meta({ format: "uri", pattern: "^[hH][tT][tT][pP][sS]?://\\S+$", ...text });

/** The path of an image file relative to the JSON file that names it, or an embedded base64 image. */
export const image = (text: FieldText) =>
  z
    .string({ error: "must be the path of an image" })
    .refine((value) => value.trim() !== "", { error: "must be the path of an image" })
    .meta({ pattern: "\\S", ...text });

/** The optional line that lets editors find the JSON Schema file; nothing else reads it. */
export const schemaReference = z.string({ error: "must be a string" }).optional().meta({
  description: "Where editors find the description of this file's fields; the site itself ignores it.",
});
