import path from "node:path";
import type { Reporter } from "gatsby";
import { showInOverlay } from "../../gatsby/node/error-overlay";
import { formatProblem, type ContentProblem } from "../../content/check/problem";

const overlayId = "content";

const heading = (count: number): string =>
  `content/ has ${count === 1 ? "1 problem" : `${count} problems`}, docs/content.md explains every field.`;

/**
 * What the reporter is to say about the problems. In a terminal that is everything; into a pipe or a file, where
 * the reporter breaks lines at 80 characters, the lines are written whole and the reporter adds the heading.
 */
function report(problems: readonly ContentProblem[]): string {
  const lines = problems.map(formatProblem).join("\n");
  if (process.stderr.isTTY) return `${heading(problems.length)}\n\n${lines}`;
  process.stderr.write(`\n${lines}\n`);
  return heading(problems.length);
}

/** Ends the build with every problem on a line of its own. */
export function refuseBuild(problems: readonly ContentProblem[], reporter: Reporter): void {
  reporter.panic(report(problems));
}

/** Shows the problems in the terminal and in the overlay of every open page; clears the overlay without any. */
export function showProblems(
  problems: readonly ContentProblem[],
  reporter: Reporter,
  projectFolder: string,
): void {
  if (problems.length === 0) reporter.success("content/ is fine again");
  else reporter.error(report(problems));
  const errors = problems.map((problem) => ({
    text: formatProblem(problem),
    filePath: path.join(projectFolder, problem.file),
    start: { line: problem.line, column: problem.column },
  }));
  showInOverlay(overlayId, errors);
}
