import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { usedFiles } from "../../../content/check/content-notes";
import { hasSampleName } from "../../../content/check/sample-notes";
import { isLinkNote } from "../../../content/check/text-link-notes";
import { staticFilesOf } from "../../../content/read/paths";
import type { ContentProblem } from "../../../content/read/problem";
import { readJson } from "../../../content/read/read-json";
import { readMarkdownFiles } from "../../../content/read/read-markdown-files";
import { createValueSource, fileReferences } from "../../../content/read/source-file";
import { siteCollection } from "../../../content/schema/collections";
import type { ContentChange, PublishConflict, PublishRequest, PublishState } from "../../protocol";
import { projectPath } from "../files/project-files";
import { languagesIn, type Workspace } from "../files/workspace";
import { placesOf } from "../review";
import { checkInThread } from "../workers/pools";
import type { ContentCheck } from "../workers/tasks";
import { createCommit, moveBranch, type NewCommit } from "./commit";
import { Git } from "./git";
import { hasLeftConflicts, LeftConflicts } from "./left-conflicts";
import { Merge, type Sides } from "./merge";
import { readPreviousSections, sectionOfFile, type SectionValues } from "./previous-sections";
import { explainFailure, PublishError, type PublishProblem } from "./publish-error";
import {
  findObstacle,
  isPublishable,
  publishedFolders,
  readReadyRepository,
  readRepository,
  readSettings,
  templateRemote,
  type GitSettings,
  type ReadyRepository,
  type Repository,
  type Upstream,
} from "./repository";
import { findSetupSteps, stepsWithoutGit } from "./setup-steps";
import { ChangeSummary } from "./summarize-changes";

/** A commit to push, or the conflicts that the owner has to decide first. */
type Prepared = { repository: ReadyRepository; commit: NewCommit } | { conflicts: PublishConflict[] };

/** Reads the last percentage in the progress of Git. */
const readPercent = (text: string): number | undefined => {
  const [, percent] = [...text.matchAll(/(\d+)%/g)].at(-1) ?? [];
  return percent === undefined ? undefined : Number(percent);
};

/** Returns the paths of all files that the content needs, from the site's folder. */
async function findUsedFiles(workspace: Workspace): Promise<string[]> {
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const values = documents.map((document) => createValueSource(document));
  const sources = [...values, ...(await readMarkdownFiles(folder, values, languagesIn(documents)))];
  const paths = [...usedFiles(sources)].filter((path) => folder.files.has(path));
  const staticFiles = workspace.listStatic();
  const linked = values
    .flatMap((source) => fileReferences("link", source))
    .flatMap(({ value }) => staticFilesOf(value)?.find((file) => staticFiles.includes(file)) ?? []);
  return [...paths.map((path) => posix.join("content", path)), ...linked.map((path) => `static/${path}`)];
}

const isMissingGit = (error: unknown): boolean => Object(error).code === "ENOENT";

/** Commits and pushes the published folders with Git. Nothing changes locally until the host has everything. */
export class GitPublisher {
  readonly #folder: string;
  readonly #git: Git;
  readonly #workspace: Workspace;
  readonly #onProgress: (progress: PublishState["progress"]) => void;
  #publishedSections: { key: string; values: SectionValues } | undefined;

  constructor(
    folder: string,
    workspace: Workspace,
    onProgress: (progress: PublishState["progress"]) => void,
  ) {
    this.#folder = folder;
    this.#git = new Git(folder);
    this.#workspace = workspace;
    this.#onProgress = onProgress;
  }

  /** Returns what has changed in the published folders since the last commit, and what publishing needs. */
  async readState(): Promise<PublishState> {
    try {
      const settings = await readSettings(this.#git);
      const repository = await readRepository(this.#git, settings);
      const left =
        repository && hasLeftConflicts(repository)
          ? await new LeftConflicts(this.#git, repository, this.#folder, this.#workspace).show()
          : undefined;
      // Conflicts without a choice are resolved by publishing.
      const problem = left?.length === 0 ? undefined : findObstacle(repository)?.message;
      const destination = settings.get(`remote.${repository?.upstream?.remote}.url`);
      return {
        changes: repository ? await this.#summarize(repository) : [],
        unpushedCommits: repository?.ahead ?? 0,
        otherCommits: repository?.behind ?? 0,
        steps: findSetupSteps(settings, repository),
        ...(repository?.upstream &&
          (await this.#mayBeTemplate(settings)) && {
            templateCommand: `git remote rename ${repository.upstream.remote} ${templateRemote}`,
          }),
        ...(left && left.length > 0 && { conflicts: left }),
        ...(problem !== undefined && { problem }),
        // Without a name and password.
        ...(destination !== undefined && { destination: destination.replace(/\/\/[^/@]*@/, "//") }),
      };
    } catch (error) {
      const { message } = isMissingGit(error) ? new PublishError("no Git") : explainFailure(error);
      const steps = isMissingGit(error) ? stepsWithoutGit : [];
      return { changes: [], unpushedCommits: 0, otherCommits: 0, steps, problem: message };
    }
  }

  async #summarize(repository: Repository): Promise<ContentChange[]> {
    const documents = await this.#workspace.readDocuments();
    const sections = await this.#readPublishedSections(repository, languagesIn(documents));
    const readPublished = (path: string) => this.readPublished(path);
    return new ChangeSummary(repository.changedFiles, readPublished, sections).create(documents);
  }

  /** Returns the changed sections that have no JSON file in the last commit. They are read once for each commit. */
  async #readPublishedSections(
    { head, changedFiles }: Repository,
    languages: readonly string[],
  ): Promise<SectionValues> {
    const sections = new Set(changedFiles.flatMap(({ path }) => sectionOfFile(path) ?? []));
    if (!head || sections.size === 0) return new Map();
    const key = JSON.stringify([head, languages, ...sections]);
    if (this.#publishedSections?.key === key) return this.#publishedSections.values;
    const options = ["-r", "-z", "--name-only", head, "--", "content/sections"];
    const published = (await this.#git.run(["ls-tree", ...options])).split("\0").filter(isPublishable);
    const files = published.filter((path) => sections.has(sectionOfFile(path) ?? ""));
    const { contentFolder } = this.#workspace;
    const folder = { contentFolder, files: new Set(files.map((path) => posix.relative("content", path))) };
    const changed = new Set(changedFiles.map(({ path }) => path));
    const values = await readPreviousSections(folder, languages, async (path) =>
      changed.has(projectPath(path)) ? this.readPublished(projectPath(path)) : undefined,
    );
    this.#publishedSections = { key, values };
    return values;
  }

  /** Returns true if the branch of the host has the sample's name, and no commit of the owner. */
  async #mayBeTemplate(settings: GitSettings): Promise<boolean> {
    const { path } = siteCollection;
    const branch = "@{upstream}";
    const bytes = await this.#git
      .runForBytes(["cat-file", "blob", `${branch}:./content/${path}`])
      .catch(() => undefined);
    if (!bytes || !hasSampleName(readJson(path, bytes).document?.value)) return false;
    const author = `--author=<${settings.get("user.email") ?? ""}>`;
    return (await this.#git.read("log", "-1", "--format=%h", "--fixed-strings", author, branch)) === "";
  }

  /** Returns a file of the last commit by its path from the site's folder; undefined if there is none. */
  async readPublished(path: string): Promise<Buffer | undefined> {
    return this.#git.runForBytes(["cat-file", "blob", `HEAD:./${path}`]).catch(() => undefined);
  }

  /** Returns the folder `.git`; undefined where there is none. */
  async findGitFolder(): Promise<string | undefined> {
    return this.#git.read("rev-parse", "--absolute-git-dir").catch(() => undefined);
  }

  /**
   * Publishes the changes. Returns the conflicts with changes of another computer if the owner has to decide.
   *
   * @throws Error that explains why nothing was published
   */
  async publish({ getsOtherChanges = false, sides = {} }: PublishRequest): Promise<PublishConflict[]> {
    try {
      this.#onProgress({ phase: "checking" });
      const left = await this.#workspace.runExclusive(() => this.#finishOperation(sides));
      if (left.length > 0) return left;
      const { upstream } = await readReadyRepository(this.#git);
      const others = getsOtherChanges ? await this.#fetch(upstream) : undefined;
      const prepared = await this.#workspace.runExclusive(() => this.#prepare(others, sides));
      if ("conflicts" in prepared) return prepared.conflicts;
      const { repository, commit } = prepared;
      await this.#push(repository.upstream, commit.id);
      await moveBranch(this.#git, repository, commit);
      return [];
    } catch (error) {
      throw isMissingGit(error) ? new PublishError("no Git") : explainFailure(error);
    } finally {
      this.#onProgress(undefined);
    }
  }

  /** Finishes a merge that the owner has started, if there is a choice for each conflict in the content. */
  async #finishOperation(sides: Sides): Promise<PublishConflict[]> {
    const repository = await readRepository(this.#git, await readSettings(this.#git));
    if (!repository || !hasLeftConflicts(repository)) return [];
    const left = new LeftConflicts(this.#git, repository, this.#folder, this.#workspace);
    const needsChoice = Object.keys(sides).length === 0 && (await left.show()).length > 0;
    return needsChoice ? [] : left.finish(sides);
  }

  /** Creates the commit to push, with the commit of another computer merged into it if there is one. */
  async #prepare(others: string | undefined, sides: Sides): Promise<Prepared> {
    const repository = await readReadyRepository(this.#git);
    const { notes } = await this.#requireValidContent("content problems");
    const commit = await createCommit(this.#git, repository, repository.changedFiles);
    if (others !== undefined) return this.#merge(repository, commit, others, sides, notes);
    await this.#requireUsedFiles(repository, commit.id);
    return { repository, commit };
  }

  async #requireValidContent(reason: PublishProblem): Promise<ContentCheck> {
    const result = await checkInThread(this.#workspace.contentFolder);
    if (result.problems.length > 0) throw new PublishError(reason);
    return result;
  }

  /**
   * Makes sure that the merged content has no other links that lead nowhere than the owner's content.
   *
   * @param known notes about the owner's content
   */
  async #requireLinks(notes: readonly ContentProblem[], known: readonly ContentProblem[]): Promise<void> {
    // Another page may be the one that is suggested now.
    const keyOf = ({ file, message }: ContentProblem): string =>
      `${file} ${message.replace(/, did you mean .*$/s, "")}`;
    const knownKeys = new Set(known.map(keyOf));
    const dead = notes.filter((note) => isLinkNote(note.message) && !knownKeys.has(keyOf(note)));
    if (dead.length === 0) return;
    const documents = await this.#workspace.readDocuments();
    const titles = dead.flatMap((note) => placesOf(documents, note).map(({ title }) => title));
    throw new PublishError("dead links after merge", [...new Set(titles)].join(", "));
  }

  /** Makes sure that the host gets every file that the content names. */
  async #requireUsedFiles({ innerRepositories }: Repository, commit: string): Promise<void> {
    const options = ["-r", "-z", "--name-only", commit, "--", ...publishedFolders];
    const published = new Set((await this.#git.run(["ls-tree", ...options])).split("\0"));
    const missing = (await findUsedFiles(this.#workspace)).find((path) => !published.has(path));
    if (missing === undefined) return;
    const inner = innerRepositories.find((folder) => missing.startsWith(`${folder}/`));
    throw inner === undefined
      ? new PublishError("ignored files", missing)
      : new PublishError("inner repository", inner);
  }

  /**
   * Merges the commit of another computer into the site's folder.
   *
   * @param known notes about the content before
   */
  async #merge(
    repository: ReadyRepository,
    commit: NewCommit,
    others: string,
    sides: Sides,
    known: readonly ContentProblem[],
  ): Promise<Prepared> {
    const folder = await mkdtemp(join(tmpdir(), "portfolio-merge-"));
    const index = join(repository.gitFolder, "index");
    const indexCopy = join(folder, "index");
    try {
      const merge = new Merge(this.#git, repository.prefix, this.#workspace);
      const merged = await merge.run(commit.id, others, sides, join(folder, "merged-index"));
      if ("conflicts" in merged) return merged;
      if (existsSync(index)) await copyFile(index, indexCopy);
      await moveBranch(this.#git, repository, commit);
      const restoreFiles = await this.#rememberFiles(commit.id, merged.commit);
      try {
        // Git would replace ignored files without a question.
        await this.#git.run(["merge", "--ff-only", "--no-overwrite-ignore", "--quiet", merged.commit]);
      } catch (error) {
        // Files that the owner has changed outside of the published folders are in the way, or the disk is full.
        await restoreFiles();
        if (commit.id !== repository.head && repository.head)
          await this.#git.run(["update-ref", "-m", "publish", "HEAD", repository.head, commit.id]);
        if (existsSync(indexCopy)) await copyFile(indexCopy, index);
        throw error;
      }
      const { notes } = await this.#requireValidContent("problems after merge");
      // Without changes here, all of it is published already.
      if (merged.commit !== others) await this.#requireLinks(notes, known);
      const next = await readReadyRepository(this.#git);
      await this.#requireUsedFiles(next, merged.commit);
      return { repository: next, commit: { ...commit, id: merged.commit, paths: [] } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Returns a function that brings the files of the working tree back that a merge from one commit to another one has
   * changed before it failed. Files that differ from the first commit already stay as they are.
   */
  async #rememberFiles(from: string, to: string): Promise<() => Promise<void>> {
    const list = async (...args: string[]) =>
      (await this.#git.run([...args, "-z"])).split("\0").filter(Boolean);
    const root = (await this.#git.run(["rev-parse", "--show-toplevel"])).trim();
    const own = new Set(await list("diff", "--name-only", from));
    const paths = (await list("diff", "--name-only", "--no-renames", from, to)).filter(
      (path) => !own.has(path),
    );
    const before = new Set(paths.filter((path) => existsSync(join(root, path))));
    return async () => {
      const input = [...before].map((path) => `${path}\0`).join("");
      const options = ["--pathspec-from-file=-", "--pathspec-file-nul"];
      if (input) await this.#git.run(["-C", root, "checkout", "--quiet", from, ...options], { input });
      for (const path of paths) if (!before.has(path)) await rm(join(root, path), { force: true });
    };
  }

  /** Gets the commits of the upstream branch. Returns the id of the last one. */
  async #fetch({ remote, ref }: Upstream): Promise<string> {
    const onProgress = this.#createReporter("receiving");
    await this.#git.runWithHost(["fetch", "--no-tags", "--progress", remote, ref], onProgress);
    return (await this.#git.run(["rev-parse", "FETCH_HEAD"])).trim();
  }

  async #push({ remote, ref }: Upstream, commit: string): Promise<void> {
    const onProgress = this.#createReporter("sending");
    try {
      await this.#git.runWithHost(["push", "--progress", remote, `${commit}:${ref}`], onProgress);
    } catch (error) {
      const explained = explainFailure(error);
      // Makes the other commits known, so that the state shows them.
      if (explained instanceof PublishError && explained.problem === "other changes")
        await this.#fetch({ remote, ref }).catch(() => undefined);
      throw explained;
    }
  }

  #createReporter(phase: "receiving" | "sending"): (text: string) => void {
    this.#onProgress({ phase });
    return (text) => {
      const percent = readPercent(text);
      if (percent !== undefined) this.#onProgress({ phase, percent });
    };
  }

  close(): void {
    this.#git.stop();
  }
}
