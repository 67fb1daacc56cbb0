import { type ContentProblem, formatProblem } from "../content/read/problem";

/** Prints problems and sets exit status 1 if there are any. Returns true if there are. */
export function printProblems(problems: readonly ContentProblem[]): boolean {
  if (problems.length === 0) return false;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  const lines = [
    ...problems.map(formatProblem),
    "",
    `content/ has ${count}. docs/content.md explains every field.`,
  ];
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exitCode = 1;
  return true;
}
