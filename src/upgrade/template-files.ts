import type { Git } from "./git";

/** A file as Git stores it: its mode (`100644`) and the id of its bytes, which is a checksum. */
export type StoredFile = { readonly mode: string; readonly id: string };

/** Files by their path from the project's folder. */
export type Files = ReadonlyMap<string, StoredFile>;

/** The folder in which the manifests of the template's versions lie. */
export const manifestFolder = "src/upgrade/versions/";

const owners = /^(?:content\/|static\/|\.env)/;

/** Whether a file is the owner's by its place: an upgrade never writes it. */
export const isOwners = (path: string): boolean => owners.test(path);

/** Whether a file is the manifest of a version. */
export const isManifest = (path: string): boolean => path.startsWith(manifestFolder);

/** Whether a file belongs to the template and is listed in its manifest. */
export const isTemplates = (path: string): boolean => !isOwners(path) && !isManifest(path);

const byVersion = new Intl.Collator("en", { numeric: true });

/** The versions whose manifests are among some files, the newest first: `1.0.0`. */
export const versionsIn = (files: Files): string[] =>
  [...files.keys()]
    .filter(isManifest)
    .map((path) => path.slice(manifestFolder.length).replace(/\.txt$/, ""))
    .sort((one, other) => byVersion.compare(other, one));

/** Where the manifest of a version lies. */
export const manifestPath = (version: string): string => `${manifestFolder}${version}.txt`;

/** The version of a template, which its newest manifest says. */
export const versionOf = (files: Files): string => versionsIn(files)[0] ?? "unknown";

/** Those of some files whose path fits. */
export const filesWhere = (files: Files, fits: (path: string) => boolean): Map<string, StoredFile> =>
  new Map([...files].filter(([path]) => fits(path)));

/** The files of a commit or tree. */
export function filesOf(git: Git, tree: string): Map<string, StoredFile> {
  const lines = git(["ls-tree", "-r", "-z", "--full-tree", tree]).split("\0").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [about = "", path = ""] = line.split("\t");
      const [mode = "", , id = ""] = about.split(" ");
      return [path, { mode, id }];
    }),
  );
}

/** The mode that Git tells of a file that is not there. */
const noMode = "000000";

/**
 * The files of commits, each the first parent of the one before, in their order. What a commit changed is undone in its
 * files for the next, so that Git is called twice, however many there are.
 */
export function* filesOfHistory(
  git: Git,
  commits: readonly string[],
): Generator<readonly [commit: string, files: Files]> {
  const [newest, ...parents] = commits;
  if (newest === undefined) return;
  const pairs = parents.map((parent, index) => `${commits[index]} ${parent}\n`);
  const options = ["--stdin", "--always", "-r", "-z", "--no-renames"];
  const told = git(["diff-tree", ...options], { input: pairs.join("") })
    .split("\0")
    .values();
  const undone: [path: string, mode: string, id: string][][] = commits.map(() => []);
  let pair = 0;
  for (const field of told) {
    const [mode = "", , id = ""] = field.slice(1).split(" ");
    if (field.startsWith(":")) undone[pair]?.push([told.next().value ?? "", mode, id]);
    else pair += 1;
  }
  const files = filesOf(git, newest);
  for (const [index, commit] of commits.entries()) {
    for (const [path, mode, id] of undone[index] ?? []) {
      if (mode === noMode) files.delete(path);
      else files.set(path, { mode, id });
    }
    yield [commit, new Map(files)];
  }
}

/** Stores files as a tree, in an index of its own. Answers the tree's id; the bytes of a file may be missing. */
export function treeOf(git: Git, files: Files, indexFile: string): string {
  git(["read-tree", "--empty"], { indexFile });
  const lines = [...files].map(([path, { mode, id }]) => `${mode} ${id}\t${path}\0`);
  git(["update-index", "-z", "--index-info"], { indexFile, input: lines.join("") });
  return git(["write-tree", "--missing-ok"], { indexFile });
}

/**
 * What a version of the template consists of, without the files that are the owner's and the manifests themselves: one
 * line each with mode, checksum (Git's id of the bytes) and path, by path.
 */
export function manifestOf(files: Files): string {
  const sorted = [...filesWhere(files, isTemplates)].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([path, { mode, id }]) => `${mode} ${id} ${path}\n`).join("");
}

/** The files that a manifest lists. */
export function parseManifest(text: string): Map<string, StoredFile> {
  return new Map(
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [mode = "", id = "", ...path] = line.split(" ");
        return [path.join(" "), { mode, id }];
      }),
  );
}
