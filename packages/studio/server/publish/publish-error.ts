import { fillMessage, publishProblems } from "../../server-messages";
import { GitError } from "./git";

/** Reasons for which nothing is published. */
export type PublishProblem = keyof typeof publishProblems;

/** Error that explains to the owner why nothing was published. */
export class PublishError extends Error {
  constructor(
    readonly problem: PublishProblem,
    detail = "",
    options?: ErrorOptions,
  ) {
    super(fillMessage(publishProblems[problem], detail), options);
  }
}

/** Explanations of failures by the output of Git; the first pattern that matches counts. */
const patterns: readonly [RegExp, PublishProblem, ((output: string) => string)?][] = [
  [/tell me who you are|user\.email|empty ident name/i, "identity"],
  [/non-fast-forward|fetch first|stale info/i, "other changes"],
  [
    /index\.lock|Unable to create '.*\.lock'/i,
    "locked",
    (output) => /'([^']+\.lock)'/.exec(output)?.[1] ?? "",
  ],
  [/exceeds.*file size limit|larger than.*\bMB\b|HTTP 413|GH001/i, "too large"],
  [
    /could not resolve host|couldn't connect|failed to connect|connection (refused|timed out|reset|was reset|closed)|no route to host|network is unreachable|operation timed out|operation too slow|name resolution|returned error: 5\d\d/i,
    "no connection",
  ],
  [
    /terminal prompts disabled|authentication failed|permission denied|could not read (username|password)|host key verification|invalid credentials|error: 403|repository not found/i,
    "no access",
  ],
  [/hook declined|pre-receive|protected branch|\[remote rejected\]/i, "rejected"],
  [
    /would be overwritten|not uptodate/i,
    "other changes in the way",
    (output) =>
      output
        .replace(/^.*:|Please .*$|Aborting/gm, "")
        .replace(/\s+/g, " ")
        .trim(),
  ],
  [/is not a git command|unknown option|usage: git merge-tree/i, "old Git"],
  // A folder or ssh that says no more.
  [/could not read from remote repository|hung up unexpectedly/i, "no connection"],
];

/** Returns the lines of an output that say why a command failed, in one line. */
function summarize(output: string): string {
  const lines = output.split(/[\r\n]+/).map((line) => line.trim());
  const reasons = lines.filter((line) => /^(remote|fatal|error):|^!/.test(line) && !/\d+%/.test(line));
  return (reasons.length > 0 ? reasons : lines)
    .map((line) => line.replace(/^(remote|fatal|error):\s*/, ""))
    .filter((line) => line !== "")
    .slice(0, 3)
    .join(" ")
    .slice(0, 500);
}

/** Returns the error that explains a failed command to the owner. */
export function explainFailure(error: unknown): Error {
  if (!(error instanceof GitError)) return error instanceof Error ? error : new Error(String(error));
  const { output } = error;
  const [, problem, detail = summarize] = patterns.find(([pattern]) => pattern.test(output)) ?? [];
  return new PublishError(problem ?? "failed", detail(output), { cause: error });
}
