import { z } from "zod";
import { maxMessageText } from "../page-messages";

/** Maximum number of entries of a list, and of inputs: several entries can be changed at once. */
const maxEntries = 100_000;

/** A path, version, token or other short text. */
const shortText = z.string().min(1).max(1_000);

/** Maximum length of a text in a request, characters. */
export const maxTextLength = 2_000_000;

/** Returns true for a place in which every `%` begins an encoded character. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A place in a document, with at most 20 steps. */
const place = z
  .string()
  .max(2_000)
  .refine((text) => text.split("/").length <= 20)
  .refine(isDecodable);

/** Maximum depth of a value in a request. The content model has far fewer levels. */
const maxDepth = 40;

/** Returns true for a value that is nested at most `maxDepth` times. Not recursive, to bound the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    level = level.flatMap((part) => (typeof part === "object" && part !== null ? Object.values(part) : []));
  }
  return true;
}

const boundedValue = z.unknown().refine(isShallow);

const inputSchema = z.strictObject({
  at: place,
  value: boundedValue.optional(),
  before: z.string().max(100).optional(),
  text: z.string().max(maxTextLength).optional(),
  language: shortText.optional(),
  version: shortText.optional(),
});

/** Body of `POST /api/save`. */
export const saveSchema = z.strictObject({
  path: shortText,
  id: shortText.optional(),
  version: shortText.nullable(),
  extrasVersion: shortText.optional(),
  value: z.record(z.string(), z.unknown()).refine(isShallow),
  keys: z.record(place, z.array(z.string().max(100)).max(maxEntries)).optional(),
  inputs: z.array(inputSchema).max(maxEntries).optional(),
  continuesStep: z.boolean().optional(),
});
export const newDocumentSchema = z.strictObject({
  kind: z.enum(["section", "page"]),
  title: z.string().trim().min(1).max(200),
});
export const newTranslationSchema = z.strictObject({ path: shortText, language: shortText });
export const deletionSchema = z.strictObject({ path: shortText, version: shortText });
/** Body of `POST /api/pieces`: copies a piece, or moves it to the section `to`. */
export const pieceSchema = z.strictObject({
  path: shortText,
  version: shortText,
  key: z.string().max(100),
  to: shortText.optional(),
});
const messageText = z.string().max(maxMessageText);
export const locateSchema = z.strictObject({
  kind: z.enum(["text", "picture"]),
  text: messageText,
  heading: messageText,
  file: messageText.optional(),
  pathname: messageText,
});
export const undoSchema = z.strictObject({ force: z.boolean().optional() });
/** Body of `POST /api/history`: the step that is the last one afterwards; null for the time before all steps. */
export const goToSchema = z.strictObject({ id: shortText.nullable() });
export const uploadedFileSchema = z.strictObject({ token: shortText });
export const markdownImageSchema = z.strictObject({
  token: shortText,
  document: shortText,
  markdownFile: shortText.optional(),
});

/** Body of `POST /api/publish`. */
export const publishSchema = z.strictObject({
  getsOtherChanges: z.boolean().optional(),
  sides: z.record(shortText, z.enum(["yours", "theirs"])).optional(),
});
