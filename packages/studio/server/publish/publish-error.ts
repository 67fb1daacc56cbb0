import { GitError } from "./git";

/** Reasons for which nothing is published. Each of them has a text below. */
export type PublishProblem = keyof typeof problemTexts;

/** Explanations of the reasons, for owners. `{…}` stands for details. */
const problemTexts = {
  operation:
    "Git is in the middle of a {detail} in this folder. Finish it in the terminal (git {detail} --continue) or " +
    "cancel it (git {detail} --abort). Then you can publish.",
  "left conflicts":
    "You and another computer have changed the same. Choose a version of each in this window.",
  "old version":
    "The folder shows an old version of the site. Run once in the terminal: git switch {detail}. Then you can publish.",
  running: "A publication is running already.",
  locked:
    "Another program uses Git in this folder. Wait until it is ready. If there is none, delete the file {detail}.",
  "content problems":
    "The site cannot be built like this, so nothing was published. Correct this first: {detail}",
  "ignored files":
    "The site needs a file that Git ignores, so visitors would not see it: {detail}. Remove the rule for it from " +
    "the file .gitignore.",
  "inner repository":
    "The site needs files from {detail}, which is a Git repository itself, so visitors would not see them. Delete " +
    "the folder .git in it.",
  hook: "A check of this repository (Git hook) does not accept the changes: {detail}",
  "no Git": "Git is not installed. Install it from git-scm.com, then start npm run develop again.",
  "no repository":
    "This folder is no Git repository yet. docs/hosting.md shows how to create one and connect it with a host.",
  "no upstream":
    "Your site has no place on the internet yet. Connect the repository with a host (docs/hosting.md), then run " +
    "once: git push -u {detail} HEAD",
  identity:
    'Git does not know you yet. Run once: git config --global user.name "Your Name" && ' +
    'git config --global user.email "you@example.com"',
  "other changes": "The site was changed on another computer. Get those changes and publish.",
  "conflict outside":
    "You and the other computer have changed {detail} in different ways. Run in the terminal: git pull --no-rebase",
  "problems after merge":
    "The changes of the other computer are here. Together with yours the site cannot be built, so nothing was " +
    "published yet. Correct this first: {detail}",
  "other changes in the way":
    "The other computer has changed files that you have changed here, too. Commit your version of them first: {detail}",
  "no connection":
    "There is no connection to {detail}. Nothing was published: try again when you are online.",
  "no access":
    "{detail} does not accept you. Sign in once in the terminal, with git push, or with your host's program. Then " +
    "you can publish here.",
  rejected: "The host does not accept the changes: {detail}",
  "too large": "The host does not accept a file of this size: {detail}",
  "old Git": "Changes of another computer need Git 2.38 or newer. Install it from git-scm.com.",
  failed: "Git could not publish: {detail}",
};

/** Error that explains to the owner why nothing was published. */
export class PublishError extends Error {
  constructor(
    readonly problem: PublishProblem,
    detail = "",
    options?: ErrorOptions,
  ) {
    super(problemTexts[problem].replaceAll("{detail}", detail), options);
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
    /could not resolve host|couldn't connect|connection (refused|timed out|reset)|network is unreachable|operation timed out|operation too slow|name resolution/i,
    "no connection",
    () => "the host",
  ],
  [
    /terminal prompts disabled|authentication failed|permission denied|could not read (username|password)|host key verification|invalid credentials|error: 403|repository not found/i,
    "no access",
    () => "The host",
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
