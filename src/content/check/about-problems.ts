import { isRecord } from "../model/walk";
import type { ContentDocument } from "./content-document";
import type { ContentProblem } from "./problem";

/** About has topics or a text, or both. */
export function aboutProblems(about: ContentDocument): ContentProblem[] {
  const { value } = about;
  if (!isRecord(value) || "topics" in value || "text" in value) return [];
  const message = "is missing, it must be a list of topics, or text must name a Markdown file";
  return [about.problemAt(["topics"], message)];
}
