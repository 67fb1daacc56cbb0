import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PublishResult } from "../../../packages/studio/protocol";
import { gitIn, writeScript } from "../../support/git";
import { validProject, writeProject, type ProjectFiles } from "../../support/project-folder";
import { temporaryFolder } from "../../support/temporary-folder";
import { startTestStudio } from "./studio-server";

/** A Studio for a site in a Git repository, with a bare repository as its host. */
export type GitSite = Awaited<ReturnType<typeof startGitSite>>;

/** Creates a repository with the files of a minimal site as one commit, and its host. */
async function createRepository(files: ProjectFiles, folder: string): Promise<string> {
  const project = { ...(await validProject()), "other.txt": "first\n", ...files };
  const entries = Object.entries(project).map(([path, content]) => [join(folder, path), content]);
  const repository = writeProject({
    ...(Object.fromEntries(entries) as ProjectFiles),
    "root.txt": "first\n",
  });
  const git = gitIn(repository);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "first");
  git("init", "--quiet", "--bare", hostOf(repository));
  globalThis.temporaryFolders?.push(hostOf(repository));
  git("remote", "add", "origin", hostOf(repository));
  git("push", "--quiet", "-u", "origin", "HEAD");
  return repository;
}

const hostOf = (repository: string): string => `${repository}-host.git`;

let original: Promise<string> | undefined;

/** Returns a copy of the repository of the minimal site, which is created once. */
async function copyRepository(): Promise<string> {
  original ??= createRepository({}, "");
  const from = await original;
  const repository = temporaryFolder();
  cpSync(from, repository, { recursive: true });
  cpSync(hostOf(from), hostOf(repository), { recursive: true });
  globalThis.temporaryFolders?.push(hostOf(repository));
  gitIn(repository)("remote", "set-url", "origin", hostOf(repository));
  return repository;
}

/**
 * Starts a Studio for a minimal site with one commit.
 *
 * @param options.folderInRepository path of the site in its repository
 * @param options.hasHost false for a repository without a host
 */
export async function startGitSite(
  files: ProjectFiles = {},
  { folderInRepository = "", hasHost = true }: { folderInRepository?: string; hasHost?: boolean } = {},
) {
  const isMinimal = Object.keys(files).length === 0 && folderInRepository === "";
  const repository = await (isMinimal ? copyRepository() : createRepository(files, folderInRepository));
  const folder = join(repository, folderInRepository);
  const host = hostOf(repository);
  const git = gitIn(repository);
  if (!hasHost) {
    git("remote", "remove", "origin");
    rmSync(host, { recursive: true });
  }
  const studio = await startTestStudio({}, { folder });
  return {
    ...studio,
    repository,
    host,
    git,
    hook: (name: string, script: string) => writeScript(join(repository, ".git/hooks", name), script),
    /** Returns the output of a command of Git in the host's repository. */
    onHost: (...args: string[]) => gitIn(host)(...args),
    publish: async (request: object = {}): Promise<PublishResult> =>
      (await (await studio.post("/api/publish", request)).json()) as PublishResult,
    /** Commits and pushes files from a clone, as another computer does. */
    changeElsewhere: (changes: Readonly<Record<string, string | undefined>>): void => {
      const clone = temporaryFolder();
      const gitThere = gitIn(clone);
      gitThere("clone", "--quiet", host, ".");
      writeProject(changes, join(clone, folderInRepository));
      gitThere("add", "--all");
      gitThere("commit", "--quiet", "-m", "elsewhere");
      gitThere("push", "--quiet");
    },
    /** Everything that a failed publication must not change. */
    ownerState: () => [
      git("rev-parse", "HEAD"),
      git("ls-files", "--stage"),
      git("status", "--porcelain"),
      git("symbolic-ref", "HEAD"),
    ],
  };
}
