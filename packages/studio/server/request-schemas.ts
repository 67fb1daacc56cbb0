import { z } from "zod";
import { decodeUrl } from "../../../src/url/decode-url";

/** Maximum number of entries of a list, and of inputs: several entries can be changed at once. */
const maxEntries = 100_000;

/** A path, version, token or other short text. */
export const shortText = z.string().min(1).max(1_000);

/** Maximum length of a text in a request, characters. */
export const maxTextLength = 2_000_000;

/** A place in a document, with at most 20 steps. Every `%` begins an encoded character. */
const place = z
  .string()
  .max(2_000)
  .refine((text) => text.split("/").length <= 20)
  .refine((text) => decodeUrl(text) !== undefined);

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
export const saveFields = {
  path: shortText,
  id: shortText.optional(),
  version: shortText.nullable(),
  extrasVersion: shortText.optional(),
  value: z.record(z.string(), z.unknown()).refine(isShallow),
  keys: z.record(place, z.array(z.string().max(100)).max(maxEntries)).optional(),
  inputs: z.array(inputSchema).max(maxEntries).optional(),
  continuesStep: z.boolean().optional(),
};
