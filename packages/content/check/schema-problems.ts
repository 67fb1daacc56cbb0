import type { z } from "zod";
import type { ParsedFile } from "../read/source-file";
import { traitsOf } from "../schema/fields";
import { describeSchema } from "../schema/schema-traversal";
import { type FieldPath, getAt } from "../schema/value-paths";
import { type ContentProblem, formatValue } from "../read/problem";
import { didYouMean, closestMatch, httpsHint } from "../read/hints";
import { findLanguageByName } from "../../../src/i18n/languages";
import { languageError } from "../schema/site";

/** Returns the names of the fields that an owner may write in the object at a path. */
function fieldNames(schema: z.ZodType, [step, ...rest]: FieldPath): string[] {
  const parts = describeSchema(schema);
  if (parts.kind === "list") return fieldNames(parts.element, rest);
  if (parts.kind === "scalar") return [];
  const field = step === undefined ? undefined : parts.fields[step];
  if (field) return fieldNames(field, rest);
  const isHint = (name: string, known: z.ZodType) => name !== "$schema" && !traitsOf(known).currentName;
  return Object.entries(parts.fields).flatMap(([name, known]) => (isHint(name, known) ? [name] : []));
}

function unknownField(document: ParsedFile, schema: z.ZodType, path: FieldPath, key: string): ContentProblem {
  const known = fieldNames(schema, path);
  const suggestion = closestMatch(key, known);
  const label = key.charAt(0).toUpperCase() + key.slice(1);
  const others = known.includes("more")
    ? `, write it into more: { "label": ${formatValue(label)}, "url": "…" }`
    : `, known are ${known.join(", ")}`;
  const hint = suggestion === undefined ? others : didYouMean(suggestion);
  return document.problemAtKey([...path, key], `is not a known field${hint}`);
}

/** Returns a hint for a value that is almost valid, as the end of a message. */
function valueHint(message: string, value: unknown): string {
  if (message === languageError) return didYouMean(findLanguageByName(String(value)));
  return message.includes("http(s) URL") ? httpsHint(value) : "";
}

/** Returns a problem for every difference between a document and its schema, with its position. */
export function schemaProblems(document: ParsedFile, schema: z.ZodType): ContentProblem[] {
  const issues = schema.safeParse(document.value).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const path = issue.path.filter((step) => typeof step !== "symbol");
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => unknownField(document, schema, path, key));
    }
    const value = getAt(document.value, path);
    if (value === undefined) return [document.problemAt(path, `is missing, it ${issue.message}`)];
    const got =
      Array.isArray(value) && (issue.code === "too_small" || issue.code === "too_big")
        ? String(value.length)
        : formatValue(value);
    return [document.problemAt(path, `${issue.message}, got ${got}${valueHint(issue.message, value)}`)];
  });
}
