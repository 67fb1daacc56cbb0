import { posix } from "node:path";
import { isRecord } from "../model/walk";
import type { JsonDocument } from "./json-document";
import { preview, type ContentProblem } from "./problem";
import { didYouMean, nearest } from "./suggestion";

/** The sections that `site.json` puts into an order have files, and each is named once. */
export function orderProblems(site: JsonDocument, sections: readonly JsonDocument[]): ContentProblem[] {
  const order = isRecord(site.value) ? site.value["sections"] : undefined;
  if (!Array.isArray(order)) return [];
  const ids = sections.map(({ file }) => posix.basename(file, ".json"));
  return order.flatMap((id: unknown, index) => {
    if (typeof id !== "string" || id.trim() === "") return [];
    const problem = (message: string) => [site.problemAt(["sections", index], message)];
    const first = order.indexOf(id);
    if (first < index) return problem(`must be named once, got ${preview(id)} as in sections[${first}]`);
    if (ids.includes(id)) return [];
    return problem(
      `must be the id of a file in sections/, got ${preview(id)}${didYouMean(nearest(id, ids))}`,
    );
  });
}
