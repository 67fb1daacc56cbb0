import type { PublishStep } from "../../protocol";
import type { GitSettings, Repository } from "./repository";

/**
 * Returns what publishing needs, in the order in which to do it, with a check of each step and the command that
 * does it.
 */
export function findSetupSteps(settings: GitSettings, repository: Repository | undefined): PublishStep[] {
  const isSet = (name: string, ...variables: string[]) =>
    Boolean(settings.get(name)) || variables.some((variable) => process.env[variable]);
  const hasIdentity =
    isSet("user.name", "GIT_COMMITTER_NAME") && isSet("user.email", "GIT_COMMITTER_EMAIL", "EMAIL");
  const [remote = repository?.templateCopy ?? "origin"] = repository?.remotes ?? [];
  const address = "<address of the empty repository at GitHub or GitLab>";
  return [
    { id: "git", isDone: true },
    {
      id: "identity",
      isDone: hasIdentity,
      command:
        'git config --global user.name "Your Name" && git config --global user.email "you@example.com"',
    },
    { id: "repository", isDone: repository !== undefined, command: "git init --initial-branch=main" },
    {
      id: "first commit",
      isDone: repository?.head !== undefined,
      command: 'git add . && git commit -m "My site"',
    },
    {
      id: repository?.templateCopy === undefined ? "host" : "own host",
      isDone: (repository?.remotes.length ?? 0) > 0,
      command: `git remote ${repository?.templateCopy === undefined ? "add" : "set-url"} ${remote} ${address}`,
    },
    {
      id: "connection",
      // Without a branch, the problem says what to do first.
      isDone: (repository?.upstream ?? repository?.leftBranch) !== undefined,
      command: `git push -u ${remote} HEAD`,
    },
  ];
}

/** Steps to set up publishing where Git is not installed. */
export const stepsWithoutGit: PublishStep[] = findSetupSteps(new Map(), undefined).map(({ id }) => ({
  id,
  isDone: false,
}));
