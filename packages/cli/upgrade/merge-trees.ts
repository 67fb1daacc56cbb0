import { posix } from "node:path";
import { git, listTree, lockfile, storeTree } from "./git";
import { addOwnPackages } from "./merge-package-json";

/** One merge: its tree, and a sentence about each conflict. */
type MergedTree = { tree: string; conflicts: string[] };

/** The conflicts of a merge, and the entries of the index that resolve them. */
class ConflictList {
  readonly #resolutions = new Map<string, string>();
  readonly #removed: string[] = [];
  readonly #added: string[] = [];
  readonly #takenPaths: Set<string>;
  readonly #noFile: string;

  constructor(site: string) {
    this.#takenPaths = new Set(listTree(site).keys());
    this.#noFile = `0 ${"0".repeat(site.length)}`;
  }

  get messages(): string[] {
    return [...this.#resolutions].map(([path, resolution]) => `Conflict in ${path}: ${resolution}`);
  }

  /** Entries in an order in which a file can replace a folder. */
  get entries(): string[] {
    return [...this.#removed, ...this.#added];
  }

  /** Returns the path for the owner's version: `<path>.yours`, or the next free name if that is taken. */
  yoursOf(path: string): string {
    const isTaken = (name: string) =>
      [...this.#takenPaths].some((each) => each === name || each.startsWith(`${name}/`));
    let name = `${path}.yours`;
    for (let number = 2; isTaken(name); number += 1) name = `${path}.yours-${number}`;
    this.#takenPaths.add(name);
    return name;
  }

  /** Says how a conflict is resolved, in place of what was said before. */
  add(path: string, resolution: string): void {
    this.#resolutions.set(path, resolution);
  }

  /** Writes a file with its `<mode> <id>`; undefined removes it. */
  set(path: string, file: string | undefined): void {
    (file === undefined ? this.#removed : this.#added).push(`${file ?? this.#noFile}\t${path}`);
  }
}

/** Resolves the conflict of a file on one side with a folder on the other one. The template's is used. */
function resolveFolderConflict(
  conflicts: ConflictList,
  tree: string,
  file: string,
  id: string,
  isOwn: boolean,
): void {
  const path = file.replace(/~\w+$/, "");
  const yours = conflicts.yoursOf(path);
  conflicts.set(file, undefined);
  if (isOwn) {
    conflicts.set(yours, id);
    conflicts.add(path, `the template has a folder of this name, your file is ${yours}`);
    return;
  }
  for (const [inner, entry] of listTree(tree, `${path}/`)) {
    conflicts.set(inner, undefined);
    conflicts.set(yours + inner.slice(path.length), entry);
  }
  conflicts.set(path, id);
  conflicts.add(path, `the template has a file of this name, your folder is ${yours}`);
}

/** Renames the owner's files that Windows and macOS take for new files of the template: `Map.ts`, `map.ts`. */
function resolveCaseConflicts(conflicts: ConflictList, site: string, merged: string): void {
  const fold = (path: string) => path.normalize("NFC").toLowerCase();
  const [own, all] = [listTree(site), listTree(merged)];
  const newPaths = new Map(
    [...all.keys()].filter((path) => !own.has(path)).map((path) => [fold(path), path]),
  );
  for (const [path, entry] of all) {
    const other = newPaths.get(fold(path));
    if (other === undefined || !own.has(path)) continue;
    const yours = conflicts.yoursOf(path);
    conflicts.set(path, undefined);
    conflicts.set(yours, entry);
    conflicts.add(path, `the template has ${other}, the same file on Windows and macOS; yours is ${yours}`);
  }
}

/** Relative paths that a script or style sheet loads. */
const imports = /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\burl\()\s*["']?(\.{1,2}\/[^"'()\s]+)/g;

/** Files whose imports are restored. */
const isCode = (path: string): boolean => /\.(?:[cm]?[jt]sx?|css)$/.test(path);

/**
 * Restores files that the owner had deleted and that a file loads which comes from the template, whole or merged
 * with the owner's.
 */
function restoreImports(conflicts: ConflictList, site: string, newest: string, merged: string): void {
  const own = listTree(site);
  const all = listTree(storeTree(newest));
  const kept = listTree(storeTree(merged, conflicts.entries));
  if ([...all.keys()].every((path) => kept.has(path))) return;
  const queue = [...kept.keys()].filter(
    (path) => isCode(path) && all.has(path) && kept.get(path) !== own.get(path),
  );
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const [, , id = ""] = kept.get(path)?.split(" ") ?? [];
    for (const [, name = ""] of git(["cat-file", "blob", id]).matchAll(imports)) {
      const file = posix.join(posix.dirname(path), name);
      const candidates = ["", ".ts", ".tsx", ".js", ".json"].map((end) => file + end);
      const found = candidates.find((each) => all.has(each)) ?? "";
      const entry = all.get(found);
      if (entry === undefined || candidates.some((each) => kept.has(each))) continue;
      kept.set(found, entry);
      conflicts.set(found, entry);
      conflicts.add(found, `you had deleted it, the template's ${path} needs it: it is back`);
      if (isCode(found)) queue.push(found);
    }
  }
}

/** Stores the template's `package.json` with the owner's packages. Returns undefined if there are none to add. */
function storePackageJson(...entries: readonly (string | undefined)[]): string | undefined {
  const [base = "{}", own = "", template = ""] = entries.map(
    (entry) => entry && git(["cat-file", "blob", entry.split(" ")[1] ?? ""]),
  );
  const text = addOwnPackages(base, own, template);
  return text && `100644 ${git(["hash-object", "-w", "--stdin"], { input: text })}`;
}

/**
 * Merges site and template without writing a file. In a conflict the template's file is used, so that the
 * site builds, and the owner's file is stored as `<file>.yours`; packages that the owner added stay.
 * Documentation stays as the owner wrote it, and files that the owner deleted stay deleted, unless a
 * file of the template needs them.
 */
export function mergeTrees(site: string, base: string, newest: string): MergedTree {
  const commit = (tree: string, ...parents: string[]) =>
    git(["commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", "For the upgrade"]);
  // Git before 2.40 takes no base for merge-tree: it has to be the parent of both commits.
  const parent = commit(storeTree(base));
  const sides = [commit(`${site}^{tree}`, parent), commit(storeTree(newest), parent)];
  const merge = ["-c", "merge.directoryRenames=false", "merge-tree", "--write-tree", "--no-messages", "-z"];
  const output = git([...merge, ...sides], { status: [0, 1] });
  const [merged = "", ...stages] = output.split("\0").filter(Boolean);
  const files = new Map<string, string[]>();
  for (const stage of stages) {
    const [, entry = "", number = "", path = ""] = /^(\d+ \w+) (\d)\t(.*)$/s.exec(stage) ?? [];
    files.set(path, Object.assign(files.get(path) ?? [], { [number]: entry }));
  }
  const conflicts = new ConflictList(site);
  // Git calls a file that is in the way of a folder `<path>~<commit>`.
  const sideOf = (path: string) => sides.findIndex((side) => path.endsWith(`~${side}`));
  const ownFiles = [...files.keys()]
    .filter((path) => sideOf(path) === 0)
    .map((path) => path.replace(/~\w+$/, "/"));
  for (const [path, [, baseEntry, ownEntry, templateEntry]] of files) {
    const yours = () => conflicts.yoursOf(path);
    const id = ownEntry ?? templateEntry;
    if (sideOf(path) >= 0 && id) resolveFolderConflict(conflicts, merged, path, id, sideOf(path) === 0);
    else if (ownFiles.some((file) => path.startsWith(file))) conflicts.set(path, templateEntry);
    else if (path === lockfile || !(ownEntry ?? (baseEntry && templateEntry)))
      conflicts.set(path, templateEntry);
    else if (!ownEntry) {
      conflicts.set(path, undefined);
      conflicts.add(path, "you had deleted it, the template changed it; it stays deleted");
    } else if (path.endsWith(".md") || path === "LICENSE") {
      conflicts.set(path, ownEntry);
      conflicts.add(path, "yours is in place");
    } else {
      const name = yours();
      const withPackages =
        path === "package.json" ? storePackageJson(baseEntry, ownEntry, templateEntry) : undefined;
      conflicts.set(path, withPackages ?? templateEntry);
      conflicts.set(name, ownEntry);
      const inPlace = `the template's is in place${withPackages ? " with the packages that you added" : ""}`;
      const change = templateEntry ? inPlace : "the template has deleted it";
      conflicts.add(path, `${change}, yours is ${name}`);
    }
  }
  restoreImports(conflicts, site, newest, merged);
  resolveCaseConflicts(conflicts, site, storeTree(merged, conflicts.entries));
  return { tree: storeTree(merged, conflicts.entries), conflicts: conflicts.messages };
}
