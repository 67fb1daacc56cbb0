import type { z } from "zod";
import type { ContentDocument } from "./content-document";
import { schemaParts, stepInto, type FieldPath } from "../model/walk";
import { preview, type ContentProblem } from "./problem";
import { didYouMean, nearest } from "./suggestion";

/** The names of the fields that the object at a path may have. */
function fieldNames(schema: z.ZodType, [step, ...rest]: FieldPath): string[] {
  const parts = schemaParts(schema);
  if (parts.kind === "list") return fieldNames(parts.element, rest);
  if (parts.kind === "scalar") return [];
  const field = step === undefined ? undefined : parts.fields[step];
  return field ? fieldNames(field, rest) : Object.keys(parts.fields);
}

function unknownField(
  document: ContentDocument,
  schema: z.ZodType,
  path: FieldPath,
  key: string,
): ContentProblem {
  const known = fieldNames(schema, path).filter((name) => name !== "$schema");
  const suggestion = nearest(key, known);
  const hint = suggestion === undefined ? `, known are ${known.join(", ")}` : didYouMean(suggestion);
  return document.problemAtKey([...path, key], `is not a known field${hint}`);
}

/** Every way in which a document differs from its schema, each at its place. Empty when it is valid. */
export function schemaProblems(document: ContentDocument, schema: z.ZodType): ContentProblem[] {
  const issues = schema.safeParse(document.value).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const path = issue.path.filter((step) => typeof step !== "symbol");
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => unknownField(document, schema, path, key));
    }
    const value = path.reduce(stepInto, document.value);
    if (value === undefined) return [document.problemAt(path, `is missing, it ${issue.message}`)];
    const got =
      Array.isArray(value) && (issue.code === "too_small" || issue.code === "too_big")
        ? String(value.length)
        : preview(value);
    return [document.problemAt(path, `${issue.message}, got ${got}`)];
  });
}
