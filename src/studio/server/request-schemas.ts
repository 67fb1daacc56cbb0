import { z } from "zod";

/** A path, version, token or other short text. */
const shortText = z.string().min(1).max(1_000);
const fieldPath = z.array(z.union([z.string().max(200), z.int().min(0)])).max(20);
const longText = z.string().max(2_000_000);

/** Body of `POST /api/save`. */
export const saveSchema = z.strictObject({
  path: shortText,
  version: shortText,
  value: z.record(z.string(), z.unknown()),
  body: longText.optional(),
  markdownChanges: z
    .array(
      z.strictObject({
        field: fieldPath,
        text: longText,
        version: shortText.optional(),
        language: shortText.optional(),
      }),
    )
    .max(100)
    .optional(),
  removesUnusedFiles: z.boolean().optional(),
  extendsUndoStep: z.boolean().optional(),
});
export const newDocumentSchema = z.strictObject({
  kind: z.enum(["section", "page"]),
  title: z.string().trim().min(1).max(200),
});
export const newTranslationSchema = z.strictObject({ path: shortText, language: shortText });
export const deletionSchema = z.strictObject({ path: shortText, version: shortText });
export const siteIconSchema = z.strictObject({ token: shortText });
export const markdownImageSchema = z.strictObject({
  token: shortText,
  document: shortText,
  markdownFile: shortText,
});
