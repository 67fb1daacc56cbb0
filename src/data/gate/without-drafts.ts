import { isRecord } from "../../content/model/walk";

/** What is published of a checked document: everything but the entries of its lists that are drafts. */
export function withoutDrafts(document: object): object {
  const fields = Object.entries(document).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.filter((entry) => !(isRecord(entry) && entry["draft"] === true)) : value,
  ]);
  return Object.fromEntries(fields) as object;
}
