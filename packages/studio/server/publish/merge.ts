import { posix } from "node:path";
import { readJson } from "../../../content/read/read-json";
import { updateJson } from "../../../content/edit/update-json";
import { findJsonCollection, sectionCollection } from "../../../content/schema/collections";
import { getProperty, isRecord, isSameJson, listAt } from "../../../content/schema/value-paths";
import type { ConflictSubject, PublishConflict } from "../../protocol";
import { titleOf } from "../document-summaries";
import {
  collectionOf,
  documentValue,
  kindOf,
  parseDocument,
  type ParsedDocument,
} from "../files/parsed-document";
import { languagesIn, type Workspace } from "../files/workspace";
import { commitTree } from "./commit";
import { committedFolder, committedFolderText, type CommittedContent } from "./committed-folders";
import { describeFile, findMove, type MergedSections, type MovedPiece } from "./conflict-subjects";
import { ContestedFiles } from "./contested-files";
import { GitError, type Git } from "./git";
import { PublishError } from "./publish-error";
import { describePiece } from "./describe-piece";
import { findMovedLinks } from "./merged-links";
import { type Side, type ValueConflict, ValueMerge } from "./merge-values";

/** A version of a file in a merge: its mode, and the id of its content. */
export type Version = { mode: string; id: string };

/** A file that both sides have changed. A side that has deleted it has no version. */
export type FileConflict = { path: string; base?: Version; yours?: Version; theirs?: Version };

/** Versions that the owner has chosen, by the ids of the conflicts. */
export type Sides = Readonly<Record<string, Side>>;

/** A decision of the owner about a part of a document or a whole file. */
type Question = {
  /** Empty for the whole file. */
  part: string;
  conflict: PublishConflict;
  /** Stories and pictures that are kept or lost with it. */
  followers: FileConflict[];
  /** Pieces that one side has moved, and the other one has changed in their previous section. */
  moves: (MovedPiece & { keptBy: Side })[];
};

/** Changes of both sides, apart from the files with conflicts. */
type MergedSides = {
  contested: ContestedFiles;
  /** No sections where they are not known. */
  sections: MergedSections;
};

const noSides: MergedSides = {
  contested: ContestedFiles.none,
  sections: { base: [], yours: [], theirs: [] },
};

/** Maximum length of a text that is shown as a version, characters. */
const maxText = 20_000;

/** Names of the stages 1 to 3 of a file with a conflict. */
const stageNames = ["base", "yours", "theirs"] as const;

/**
 * Reads lines such as `100644 <id> 2\t<path>`, one for each version of a file with a conflict.
 *
 * @param names what the stages 1 to 3 are
 */
export function readConflicts(
  lines: readonly string[],
  names: readonly (keyof Omit<FileConflict, "path">)[] = stageNames,
): FileConflict[] {
  const conflicts = new Map<string, FileConflict>();
  for (const line of lines) {
    const [, mode = "", id = "", number = "", path = ""] = /^(\d+) (\w+) (\d)\t(.*)$/s.exec(line) ?? [];
    const side = names[Number(number) - 1];
    if (path !== "" && side)
      conflicts.set(path, { ...(conflicts.get(path) ?? { path }), [side]: { mode, id } });
  }
  return [...conflicts.values()];
}

/** Returns a tree in which some files are replaced; undefined removes a file. */
async function replaceFiles(
  git: Git,
  tree: string,
  files: readonly (readonly [path: string, version: Version | undefined])[],
  indexFile: string,
): Promise<string> {
  const env = { GIT_INDEX_FILE: indexFile };
  await git.run(["read-tree", tree], { env });
  const removed = { mode: "0", id: "0".repeat(tree.length) };
  const lines = files.map(([path, version]) => {
    const { mode, id } = version ?? removed;
    return `${mode} ${id}\t${path}\0`;
  });
  await git.run(["update-index", "-z", "--index-info"], { env, input: lines.join("") });
  return (await git.run(["write-tree"], { env })).trim();
}

/** Returns the piece with a conflict, by the owner's version of the section; undefined for another part. */
function pieceOf(
  { path, yours, theirs }: ValueConflict,
  section: unknown,
): Record<string, unknown> | undefined {
  const [list, index, ...field] = path;
  if (list !== "pieces" || typeof index !== "number") return undefined;
  const piece = field.length === 0 ? (yours ?? theirs) : listAt(section, "pieces")[index];
  return isRecord(piece) ? piece : undefined;
}

/** Reads the files of a commit or tree with their versions. */
async function listFiles(git: Git, tree: string): Promise<Map<string, Version>> {
  const lines = (await git.run(["ls-tree", "-r", "-z", "--full-tree", tree])).split("\0");
  return new Map(
    lines.flatMap((line) => {
      const [, mode = "", id = "", path = ""] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return path === "" ? [] : [[path, { mode, id }] as const];
    }),
  );
}

/** The merge of the owner's commit with the changes of another computer. */
export class Merge {
  readonly #git: Git;
  readonly #prefix: string;
  readonly #workspace: Workspace;

  /** @param prefix path of the site's folder in the repository */
  constructor(git: Git, prefix: string, workspace: Workspace) {
    this.#git = git;
    this.#prefix = prefix;
    this.#workspace = workspace;
  }

  /** Returns the language of texts without a translation. */
  async #readLanguage(): Promise<string> {
    return languagesIn(await this.#workspace.readDocuments())[0];
  }

  async #read(version: Version): Promise<Buffer> {
    return this.#git.runForBytes(["cat-file", "blob", version.id]);
  }

  /**
   * Merges a JSON document field by field. Returns undefined if it is none or cannot be read.
   *
   * @param sideOf returns the version of a part in which both have changed a field
   */
  async #mergeDocument(file: FileConflict, { contested }: MergedSides, sideOf: (part: string) => Side) {
    const path = this.#nameOf(file);
    const collection = findJsonCollection(path);
    if (!collection || !file.yours || !file.theirs) return undefined;
    const read = async (version: Version | undefined) => {
      const bytes = version ? await this.#read(version) : Buffer.from("{}");
      const value = readJson(path, bytes).document?.value;
      return isRecord(value) ? { text: bytes.toString("utf8"), value } : undefined;
    };
    const [base, yours, theirs] = [await read(file.base), await read(file.yours), await read(file.theirs)];
    if (!base || !yours || !theirs) return undefined;
    const language = await this.#readLanguage();
    const hasChangedFile = (value: unknown, side: Side) => contested.isChanged(path, value, side);
    const merge = new ValueMerge(sideOf, language, hasChangedFile);
    const value = merge.merge(base.value, yours.value, theirs.value);
    const text = isRecord(value) ? updateJson(yours.text, value, collection.schema) : yours.text;
    return { text, conflicts: merge.conflicts, value: yours.value };
  }

  /** Returns what the owner has to decide about a file: each part of a document by itself, or the whole file. */
  async #findQuestions(file: FileConflict, sides: MergedSides): Promise<Question[]> {
    const path = this.#pathOf(file.path);
    const name = this.#nameOf(file);
    const language = await this.#readLanguage();
    const question = (
      part: string,
      subject: ConflictSubject,
      fields: PublishConflict["fields"],
      followers: FileConflict[],
      moves: Question["moves"] = [],
    ): Question => {
      const versions = [file, ...followers].flatMap(({ yours, theirs }) => [yours?.id, theirs?.id]);
      const id = [...versions, path, part].join(" ").trim();
      return { part, followers, moves, conflict: { id, path, subject, fields } };
    };
    const merged = await this.#mergeDocument(file, sides, () => "yours");
    if (!merged) {
      const fields = await this.#showFile(file);
      const values = fields.flatMap(({ yours, theirs }) => [yours, theirs]);
      const isWhole = !file.yours || !file.theirs;
      const subject = await describeFile(this.#workspace, path, values.find(isRecord));
      return [question("", subject, fields, isWhole ? sides.contested.namedBy(name, values) : [])];
    }
    const section = titleOf({ path: name, kind: kindOf(name) ?? "section", value: merged.value }, language);
    const parts = new Set(merged.conflicts.map(({ part }) => part));
    return [...parts].map((part) => {
      const conflicts = merged.conflicts.filter((conflict) => conflict.part === part);
      const fields = conflicts.map((conflict) => {
        const piece = pieceOf(conflict, merged.value);
        const move = findMove(name, conflict, sides.sections);
        return {
          path: conflict.path,
          yours: conflict.yours,
          theirs: conflict.theirs,
          ...(piece && { piece: describePiece(name, piece, language) }),
          ...(move && { movedTo: titleOf(move.section, language) }),
        };
      });
      const piece = fields.find((field) => field.piece)?.piece;
      const title = [section, piece?.title].filter(Boolean).join(" – ");
      const values = fields.flatMap(({ yours, theirs }) => [yours, theirs]);
      const moves = conflicts.flatMap((conflict) => {
        const move = findMove(name, conflict, sides.sections);
        return move ? [{ ...move, keptBy: conflict.yours === undefined ? "theirs" : "yours" } as const] : [];
      });
      const followers = sides.contested.namedBy(name, values);
      return question(part, { kind: "document", title }, fields, followers, moves);
    });
  }

  /** Returns the path of a file from `content/`. */
  #nameOf(file: FileConflict): string {
    return posix.relative("content", this.#pathOf(file.path));
  }

  /** Returns the path of a file from the site's folder; it begins with `/` for a file outside of it. */
  #pathOf(file: string): string {
    return file.startsWith(this.#prefix) ? file.slice(this.#prefix.length) : `/${file}`;
  }

  /** Returns the two versions of a file for the owner: the fields of a document, or a text. */
  async #showFile({ path, yours, theirs }: FileConflict): Promise<PublishConflict["fields"]> {
    const name = posix.relative("content", this.#pathOf(path));
    const collection = collectionOf(name);
    const show = async (version: Version | undefined): Promise<unknown> => {
      if (!version) return null;
      const bytes = await this.#read(version);
      if (bytes.includes(0)) return `${bytes.length.toLocaleString("en")} bytes`;
      const document = collection && parseDocument(name, collection, bytes);
      return document?.value ? documentValue(document) : bytes.toString("utf8").slice(0, maxText);
    };
    return [{ path: [], yours: await show(yours), theirs: await show(theirs) }];
  }

  /** Resolves conflicts as far as fields differ or the owner has chosen a side. Returns all others as `open`. */
  async resolve(
    conflicts: readonly FileConflict[],
    sides: Sides,
    merged = noSides,
  ): Promise<{
    open: PublishConflict[];
    files: [path: string, version: Version | undefined][];
    /** Pieces that are kept in their previous section. */
    movedBack: MovedPiece[];
  }> {
    const open: PublishConflict[] = [];
    const movedBack: MovedPiece[] = [];
    const files: [string, Version | undefined][] = [];
    const followers = new Set<FileConflict>();
    // Documents first: their stories and pictures follow them.
    const isDocument = (file: FileConflict): boolean => collectionOf(this.#nameOf(file)) !== undefined;
    const sorted = [...conflicts.filter(isDocument), ...conflicts.filter((file) => !isDocument(file))];
    for (const file of sorted) {
      if (followers.has(file)) continue;
      const questions = await this.#findQuestions(file, merged);
      const chosen = new Map<string, Side>();
      for (const { part, conflict, followers: others, moves } of questions) {
        const side = Object.hasOwn(sides, conflict.id) ? sides[conflict.id] : undefined;
        if (side) chosen.set(part, side);
        else open.push(conflict);
        movedBack.push(...moves.filter(({ keptBy }) => keptBy === side));
        for (const other of others) {
          if (side && !followers.has(other)) files.push([other.path, other[side]]);
          followers.add(other);
        }
      }
      if (chosen.size < questions.length) continue;
      const document = await this.#mergeDocument(file, merged, (part) => chosen.get(part) ?? "yours");
      if (document) {
        const written = await this.#write(document.text);
        files.push([file.path, { ...written, mode: file.yours?.mode ?? written.mode }]);
      } else files.push([file.path, file[chosen.get("") ?? "yours"]]);
    }
    return { open, files, movedBack };
  }

  /** Returns the tree without pieces in the sections to which one side has moved them. */
  async #removeMoved(tree: string, moved: readonly MovedPiece[], indexFile: string): Promise<string> {
    if (moved.length === 0) return tree;
    const all = await listFiles(this.#git, tree);
    const values = new Map<string, { text: string; value: Record<string, unknown> }>();
    for (const { section, piece } of moved) {
      const path = `${this.#prefix}content/${section.path}`;
      const version = all.get(path);
      if (!version) continue;
      const text = (await this.#read(version)).toString("utf8");
      const value = values.get(path)?.value ?? readJson(section.path, Buffer.from(text)).document?.value;
      if (!isRecord(value)) continue;
      const isMoved = (each: unknown): boolean =>
        isSameJson(getProperty(each, "title"), getProperty(piece, "title"));
      const pieces = listAt(value, "pieces").filter((each) => !isMoved(each));
      values.set(path, { text, value: { ...value, pieces } });
    }
    const files = await Promise.all(
      Array.from(values, async ([path, { text, value }]) => {
        const written = await this.#write(updateJson(text, value, sectionCollection.schema));
        return [path, { ...written, mode: all.get(path)?.mode ?? written.mode }] as const;
      }),
    );
    return replaceFiles(this.#git, tree, files, indexFile);
  }

  /**
   * Returns the files that merged texts name and that the merge has removed, because one side has deleted them, such as
   * the picture of an entry that is kept. Names are enough: a file too many is no loss.
   */
  async #findNamedFiles(
    tree: string,
    commits: readonly string[],
    merged: readonly (readonly [path: string, version: Version | undefined])[],
  ): Promise<[path: string, version: Version][]> {
    const kept = await listFiles(this.#git, tree);
    for (const [path, version] of merged) {
      if (version) kept.set(path, version);
      else kept.delete(path);
    }
    const missing = new Map<string, Version>();
    for (const commit of commits)
      for (const [path, version] of await listFiles(this.#git, commit))
        if (!kept.has(path) && /^(content|static)\//.test(this.#pathOf(path))) missing.set(path, version);
    const found: [string, Version][] = [];
    const texts = merged.flatMap(([path, version]) =>
      version && /\.(?:json|md)$/.test(path) ? [version] : [],
    );
    for (let version = texts.pop(); version; version = texts.pop()) {
      const text = (await this.#read(version)).toString("utf8");
      for (const [path, named] of missing) {
        if (!text.includes(posix.basename(path))) continue;
        missing.delete(path);
        found.push([path, named]);
        if (path.endsWith(".md")) texts.push(named);
      }
    }
    return found;
  }

  /** Returns the tree with links that lead to the chosen titles of pieces. */
  async #updateLinks(
    tree: string,
    stages: readonly ReadonlyMap<string, Version>[],
    indexFile: string,
  ): Promise<string> {
    const merged = this.#contentOf(await listFiles(this.#git, tree));
    const sides = stages.map((files) => this.#contentOf(files));
    const texts = await findMovedLinks(this.#git, tree, merged, sides, (version) => this.#read(version));
    if (texts.size === 0) return tree;
    const files = await Promise.all(
      Array.from(texts, async ([path, text]) => {
        const written = await this.#write(text);
        return [
          `${this.#prefix}content/${path}`,
          { ...written, mode: merged.get(path)?.mode ?? written.mode },
        ] as const;
      }),
    );
    return replaceFiles(this.#git, tree, files, indexFile);
  }

  async #write(text: string): Promise<Version> {
    const id = await this.#git.run(["hash-object", "-w", "--stdin"], { input: text });
    return { mode: "100644", id: id.trim() };
  }

  /** Returns the files of `content/` in a commit, by their paths from it. Links are none. */
  #contentOf(files: ReadonlyMap<string, Version>): CommittedContent {
    const content = Array.from(files, ([path, version]) => [this.#pathOf(path), version] as const);
    return new Map(
      content.flatMap(([path, version]) =>
        path.startsWith("content/") && version.mode.startsWith("100")
          ? [[posix.relative("content", path), version] as const]
          : [],
      ),
    );
  }

  /**
   * Returns the sections that have a JSON file on one side and are a folder of other pictures on the other one: the
   * pictures there are pieces, too. The folders are compared as the JSON files that they stand for.
   *
   * @param stages files of the common commit and of both sides
   */
  async #findFolderSections(stages: readonly ReadonlyMap<string, Version>[]): Promise<FileConflict[]> {
    const contents = stages.map((files) => this.#contentOf(files));
    const [base, ...sides] = contents;
    const paths = new Set(sides.flatMap((side) => [...side.keys()]));
    const found: FileConflict[] = [];
    for (const path of paths) {
      const id = /^sections\/([^/]+)\.json$/.exec(path)?.[1];
      if (id === undefined || base?.has(path)) continue;
      const folders = contents.map((content) => {
        const names = content.has(path) ? undefined : committedFolder(content, id);
        return names && JSON.stringify(names.map((name) => [name, content.get(name)?.id]));
      });
      const [before, ...others] = folders;
      const hasBoth = sides.every((side) => side.has(path));
      // A new section, or one whose pictures are the same.
      if (folders.every((folder) => folder === undefined)) continue;
      if (!hasBoth && others.every((folder, index) => sides[index]?.has(path) || folder === before)) continue;
      const versions = await Promise.all(
        contents.map(async (content, index) => {
          const text = folders[index] && (await committedFolderText(content, id, (each) => this.#read(each)));
          return text ? this.#write(text) : content.get(path);
        }),
      );
      const file = `${this.#prefix}content/${path}`;
      found.push({
        path: file,
        ...Object.fromEntries(
          stageNames.flatMap((stage, index) => (versions[index] ? [[stage, versions[index]]] : [])),
        ),
      });
    }
    return found;
  }

  /**
   * Returns the documents that Git has merged line by line into JSON with a problem: both sides have written the same
   * field on different lines.
   */
  async #findUnreadable(
    tree: string,
    stages: readonly ReadonlyMap<string, Version>[],
  ): Promise<FileConflict[]> {
    const found: FileConflict[] = [];
    for (const [path, version] of await listFiles(this.#git, tree)) {
      const versions = stages.map((side) => side.get(path));
      if (versions.some((each) => each?.id === version.id)) continue;
      const name = posix.relative("content", this.#pathOf(path));
      if (!findJsonCollection(name)) continue;
      if (readJson(name, await this.#read(version)).problems.length === 0) continue;
      found.push({ path, ...Object.fromEntries(stageNames.map((stage, index) => [stage, versions[index]])) });
    }
    return found;
  }

  /** Returns the stories and pictures of `content/` that one side has changed and the other one has deleted. */
  async #findContestedFiles(
    base: string,
    files: ReadonlyMap<string, Version>,
    conflicts: readonly FileConflict[],
  ): Promise<ContestedFiles> {
    return ContestedFiles.find(
      this.#git,
      base,
      this.#contentOf(files),
      conflicts,
      (conflict) => this.#nameOf(conflict),
      (version) => this.#read(version),
    );
  }

  async #readSections(files: ReadonlyMap<string, Version>): Promise<ParsedDocument[]> {
    const sections = [...this.#contentOf(files)].filter(
      ([path]) => findJsonCollection(path) === sectionCollection,
    );
    return Promise.all(
      sections.map(async ([path, version]) =>
        parseDocument(path, sectionCollection, await this.#read(version)),
      ),
    );
  }

  /**
   * Returns the documents that name contested files as conflicts, unless both sides have deleted them or a side
   * has changed the text of a page: Git merges the others line by line.
   */
  #findContestedDocuments(
    { documents }: ContestedFiles,
    stages: readonly ReadonlyMap<string, Version>[],
  ): FileConflict[] {
    return documents.flatMap((document): FileConflict[] => {
      const path = `${this.#prefix}content/${document}`;
      const [base, yours, theirs] = stages.map((files) => files.get(path));
      const isWanted = yours && theirs ? findJsonCollection(document) : (yours ?? theirs);
      return isWanted
        ? [{ path, ...(base && { base }), ...(yours && { yours }), ...(theirs && { theirs }) }]
        : [];
    });
  }

  /**
   * Merges two commits without changing a file. Returns the new commit, or the conflicts for which `sides` has no choice yet.
   */
  async run(
    yours: string,
    theirs: string,
    sides: Sides,
    indexFile: string,
  ): Promise<{ commit: string } | { conflicts: PublishConflict[] }> {
    if ((await this.#git.read("merge-base", "--is-ancestor", yours, theirs)) !== undefined)
      return { commit: theirs };
    const options = ["--write-tree", "--no-messages", "-z"];
    // Git prints paths from the folder in which it runs.
    const root = this.#prefix.replace(/[^/]+/g, "..") || ".";
    const merge = ["-C", root, "-c", "merge.renames=false", "merge-tree", ...options, yours, theirs];
    const output = await this.#git.run(merge).catch((error: unknown) => {
      // Status 1 says that there are conflicts.
      if (error instanceof GitError && error.status === 1) return error.standardOutput;
      throw error;
    });
    const [tree = "", ...stages] = output.split("\0");
    const conflicts = readConflicts(stages);
    const base = (await this.#git.run(["merge-base", yours, theirs])).trim();
    const commits = await Promise.all([base, yours, theirs].map((each) => listFiles(this.#git, each)));
    const contested = await this.#findContestedFiles(base, commits[0] ?? new Map(), conflicts);
    const all = [
      ...(await this.#findFolderSections(commits)),
      ...conflicts,
      ...(await this.#findUnreadable(tree, commits)),
      ...this.#findContestedDocuments(contested, commits),
    ];
    const first = all.filter(({ path }, index) => all.findIndex((each) => each.path === path) === index);
    // They tell moved pieces from deleted ones.
    const [before = [], here = [], there = []] =
      first.length > 0 ? await Promise.all(commits.map((files) => this.#readSections(files))) : [];
    const sections = { base: before, yours: here, theirs: there };
    const { open, files, movedBack } = await this.resolve(first, sides, { contested, sections });
    const outside = open.find(({ path }) => !/^(content|static)\//.test(path));
    if (outside) throw new PublishError("conflict outside", outside.path);
    if (open.length > 0) return { conflicts: open };
    files.push(...(await this.#findNamedFiles(tree, [theirs, yours], files)));
    const merged = files.length > 0 ? await replaceFiles(this.#git, tree, files, indexFile) : tree;
    const placed = await this.#removeMoved(merged, movedBack, indexFile);
    const linked = await this.#updateLinks(placed, commits, indexFile);
    const message = "content: merge changes of another computer";
    return { commit: await commitTree(this.#git, linked, [yours, theirs], message) };
  }
}
