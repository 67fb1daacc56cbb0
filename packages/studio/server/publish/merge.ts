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
import { projectPath } from "../files/project-files";
import { languagesIn, type Workspace } from "../files/workspace";
import { commitTree } from "./commit";
import { CommittedFiles, contentOf, contentPath, type Tree, type Version } from "./committed-files";
import { findFolderSections } from "./committed-folders";
import { describeFile, findMove, type MergedSections, type MovedPiece } from "./conflict-subjects";
import { type ContestedFiles, findContestedFiles, noContestedFiles } from "./contested-files";
import { GitError, type Git } from "./git";
import { PublishError } from "./publish-error";
import { describePiece } from "./describe-piece";
import { findMovedLinks } from "./merged-links";
import { type Side, type ValueConflict, ValueMerge } from "./merge-values";

/** A file that both sides have changed. A side that has deleted it has no version. */
export type FileConflict = {
  /** Path from the site's folder; it begins with `/` outside of it. */
  path: string;
  base?: Version;
  yours?: Version;
  theirs?: Version;
};

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

/** Files that a merge replaces; undefined for one that it removes. */
type ResolvedFiles = Map<string, Version | undefined>;

/** Maximum length of a text that is shown as a version, characters. */
const maxText = 20_000;

/** Names of the stages 1 to 3 of a file with a conflict. */
export const stageNames = ["base", "yours", "theirs"] as const;

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

/** Returns the versions of a file in the common commit and in both sides. */
const versionsOf = (path: string, stages: readonly Tree[]): FileConflict =>
  stages.reduce(
    (conflict, stage, index) => {
      const version = stage.get(path);
      return version ? { ...conflict, [stageNames[index] ?? ""]: version } : conflict;
    },
    { path },
  );

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

/** The merge of the owner's commit with the changes of another computer. */
export class Merge {
  readonly files: CommittedFiles;
  readonly #git: Git;
  readonly #workspace: Workspace;
  #contested: ContestedFiles = noContestedFiles;
  /** They tell moved pieces from deleted ones. There are none where they are not known. */
  #sections: MergedSections = { base: [], yours: [], theirs: [] };

  /** @param prefix path of the site's folder in the repository */
  constructor(git: Git, prefix: string, workspace: Workspace) {
    this.#git = git;
    this.files = new CommittedFiles(git, prefix);
    this.#workspace = workspace;
  }

  /** Returns the language of texts without a translation. */
  async #readLanguage(): Promise<string> {
    return languagesIn(await this.#workspace.readDocuments())[0];
  }

  /**
   * Merges a JSON document field by field. Returns undefined if it is none or cannot be read.
   *
   * @param sideOf returns the version of a part in which both have changed a field
   */
  async #mergeDocument(file: FileConflict, sideOf: (part: string) => Side) {
    const path = contentPath(file.path);
    const collection = findJsonCollection(path);
    if (!collection || !file.yours || !file.theirs) return undefined;
    const read = async (version: Version | undefined) =>
      parseDocument(path, collection, version ? await this.files.read(version) : Buffer.from("{}"));
    const [base, yours, theirs] = [await read(file.base), await read(file.yours), await read(file.theirs)];
    if (!base.value || !yours.value || !theirs.value) return undefined;
    const hasChangedFile = (value: unknown, side: Side): boolean =>
      this.#contested.namedBy(path, value).some((each) => each[side]);
    const merge = new ValueMerge(sideOf, await this.#readLanguage(), hasChangedFile);
    const value = merge.merge(base.value, yours.value, theirs.value);
    const text = isRecord(value) ? updateJson(yours.text, value, collection.schema) : yours.text;
    return { text, conflicts: merge.conflicts, value: yours.value };
  }

  /** Returns what the owner has to decide about a file: each part of a document by itself, or the whole file. */
  async #findQuestions(file: FileConflict): Promise<Question[]> {
    const { path } = file;
    const name = contentPath(path);
    const createQuestion = (
      part: string,
      subject: ConflictSubject,
      fields: PublishConflict["fields"],
      moves: Question["moves"] = [],
    ): Question => {
      const values = fields.flatMap(({ yours, theirs }) => [yours, theirs]);
      // A text of a page that both have changed is not kept or lost as a whole.
      const hasFollowers = part !== "" || !file.yours || !file.theirs;
      const followers = hasFollowers ? this.#contested.namedBy(name, values) : [];
      const versions = [file, ...followers].flatMap(({ yours, theirs }) => [yours?.id, theirs?.id]);
      const id = [...versions, path, part].join(" ").trim();
      return { part, followers, moves, conflict: { id, path, subject, fields } };
    };
    const merged = await this.#mergeDocument(file, () => "yours");
    if (!merged) {
      const [yours, theirs] = [await this.#show(name, file.yours), await this.#show(name, file.theirs)];
      const subject = await describeFile(this.#workspace, path, [yours, theirs].find(isRecord));
      return [createQuestion("", subject, [{ path: [], yours, theirs }])];
    }
    const language = await this.#readLanguage();
    const section = titleOf({ path: name, kind: kindOf(name) ?? "section", value: merged.value }, language);
    const parts = new Set(merged.conflicts.map(({ part }) => part));
    return [...parts].map((part) => {
      const moves: Question["moves"] = [];
      const conflicts = merged.conflicts.filter((conflict) => conflict.part === part);
      const fields = conflicts.map((conflict): PublishConflict["fields"][number] => {
        const { yours, theirs } = conflict;
        const piece = pieceOf(conflict, merged.value);
        const move = findMove(name, conflict, this.#sections);
        if (move) moves.push({ ...move, keptBy: yours === undefined ? "theirs" : "yours" });
        return {
          path: conflict.path,
          yours,
          theirs,
          ...(piece && { piece: describePiece(name, piece, language) }),
          ...(move && { movedTo: titleOf(move.section, language) }),
        };
      });
      const piece = fields.find((field) => field.piece)?.piece;
      const title = [section, piece?.title].filter(Boolean).join(" – ");
      return createQuestion(part, { kind: "document", title }, fields, moves);
    });
  }

  /** Returns a version of a file for the owner: the fields of a document, or a text. Null for one that was deleted. */
  async #show(name: string, version: Version | undefined): Promise<unknown> {
    if (!version) return null;
    const bytes = await this.files.read(version);
    if (bytes.includes(0)) return `${bytes.length.toLocaleString("en")} bytes`;
    const collection = collectionOf(name);
    const document = collection && parseDocument(name, collection, bytes);
    return document?.value ? documentValue(document) : bytes.toString("utf8").slice(0, maxText);
  }

  /** Resolves conflicts as far as fields differ or the owner has chosen a side. Returns all others as `open`. */
  async resolve(
    conflicts: readonly FileConflict[],
    sides: Sides,
  ): Promise<{
    open: PublishConflict[];
    files: ResolvedFiles;
    /** Pieces that are kept in their previous section. */
    movedBack: MovedPiece[];
  }> {
    const open: PublishConflict[] = [];
    const movedBack: MovedPiece[] = [];
    const files: ResolvedFiles = new Map();
    const followers = new Set<FileConflict>();
    // Documents first: their stories and pictures follow them.
    const isDocument = ({ path }: FileConflict): boolean => collectionOf(contentPath(path)) !== undefined;
    const sorted = [...conflicts.filter(isDocument), ...conflicts.filter((file) => !isDocument(file))];
    for (const file of sorted) {
      if (followers.has(file)) continue;
      const questions = await this.#findQuestions(file);
      const chosen = new Map<string, Side>();
      for (const { part, conflict, followers: others, moves } of questions) {
        const side = Object.hasOwn(sides, conflict.id) ? sides[conflict.id] : undefined;
        if (side) chosen.set(part, side);
        else open.push(conflict);
        movedBack.push(...moves.filter(({ keptBy }) => keptBy === side));
        for (const other of others) {
          if (side && !followers.has(other)) files.set(other.path, other[side]);
          followers.add(other);
        }
      }
      if (chosen.size < questions.length) continue;
      const document = await this.#mergeDocument(file, (part) => chosen.get(part) ?? "yours");
      files.set(
        file.path,
        document ? await this.files.write(document.text, file.yours?.mode) : file[chosen.get("") ?? "yours"],
      );
    }
    return { open, files, movedBack };
  }

  /** Removes pieces from the sections to which one side has moved them. */
  async #removeMoved(merged: Map<string, Version>, moved: readonly MovedPiece[]): Promise<void> {
    for (const { section, piece } of moved) {
      const path = projectPath(section.path);
      const version = merged.get(path);
      const { value, text = "" } = version
        ? parseDocument(section.path, sectionCollection, await this.files.read(version))
        : {};
      if (!value) continue;
      const isMoved = (each: unknown): boolean =>
        isSameJson(getProperty(each, "title"), getProperty(piece, "title"));
      const pieces = listAt(value, "pieces").filter((each) => !isMoved(each));
      const next = updateJson(text, { ...value, pieces }, sectionCollection.schema);
      merged.set(path, await this.files.write(next, version?.mode));
    }
  }

  /**
   * Adds the files that resolved texts name and that the merge has removed, because one side has deleted them, such as
   * the picture of an entry that is kept. Names are enough: a file too many is no loss.
   */
  async #addNamedFiles(
    merged: Map<string, Version>,
    sides: readonly Tree[],
    resolved: ResolvedFiles,
  ): Promise<void> {
    const isPublished = ([path]: readonly [string, Version]): boolean => /^(content|static)\//.test(path);
    const missing = sides
      .flatMap((side) => [...side])
      .filter((file) => isPublished(file) && !merged.has(file[0]));
    const texts = [...resolved].flatMap(([path, version]) =>
      version && /\.(?:json|md)$/.test(path) ? [version] : [],
    );
    for (let version = texts.pop(); version; version = texts.pop()) {
      const text = (await this.files.read(version)).toString("utf8");
      for (const [path, named] of missing) {
        if (merged.has(path) || !text.includes(posix.basename(path))) continue;
        merged.set(path, named);
        if (path.endsWith(".md")) texts.push(named);
      }
    }
  }

  /**
   * Returns the documents that Git has merged line by line into JSON with a problem: both sides have written the same
   * field on different lines.
   */
  async #findUnreadable(merged: Tree, stages: readonly Tree[]): Promise<FileConflict[]> {
    const found: FileConflict[] = [];
    for (const [path, version] of merged) {
      const name = contentPath(path);
      if (stages.some((side) => side.get(path)?.id === version.id) || !findJsonCollection(name)) continue;
      if (readJson(name, await this.files.read(version)).problems.length > 0)
        found.push(versionsOf(path, stages));
    }
    return found;
  }

  /**
   * Returns the documents that name contested files as conflicts, unless both sides have deleted them or a side
   * has changed the text of a page: Git merges the others line by line.
   */
  #findContestedDocuments(stages: readonly Tree[]): FileConflict[] {
    return this.#contested.documents.flatMap((document) => {
      const conflict = versionsOf(projectPath(document), stages);
      const { yours, theirs } = conflict;
      return (yours && theirs ? findJsonCollection(document) : (yours ?? theirs)) ? [conflict] : [];
    });
  }

  async #readSections(content: Tree): Promise<ParsedDocument[]> {
    const sections = [...content].filter(([path]) => findJsonCollection(path) === sectionCollection);
    const parse = async ([path, version]: readonly [string, Version]) =>
      parseDocument(path, sectionCollection, await this.files.read(version));
    return Promise.all(sections.map(parse));
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
    const options = ["-c", "merge.renames=false", "merge-tree", "--write-tree", "--no-messages", "-z"];
    const output = await this.#git.run([...options, yours, theirs]).catch((error: unknown) => {
      // Status 1 says that there are conflicts.
      if (error instanceof GitError && error.status === 1) return error.standardOutput;
      throw error;
    });
    const [tree = "", ...lines] = output.split("\0");
    // Git prints paths from the folder in which it runs.
    const conflicts = readConflicts(lines.map((line) => line.replace(/\t(?:\.\.\/)+/, "\t/")));
    const base = (await this.#git.run(["merge-base", yours, theirs])).trim();
    const trees = await Promise.all([tree, base, yours, theirs].map((each) => this.files.list(each)));
    await this.files.readTexts(trees);
    const [merged = new Map<string, Version>(), ...stages] = trees;
    const contents = stages.map(contentOf);
    this.#contested = await findContestedFiles(this.files, contents[0] ?? new Map(), conflicts);
    const all = [
      ...(await findFolderSections(this.files, contents, this.#workspace.contentFolder)),
      ...conflicts,
      ...(await this.#findUnreadable(merged, stages)),
      ...this.#findContestedDocuments(stages),
    ];
    const [before = [], here = [], there = []] = await Promise.all(
      contents.map((content) => this.#readSections(content)),
    );
    this.#sections = { base: before, yours: here, theirs: there };
    const first = all.filter(({ path }, index) => all.findIndex((each) => each.path === path) === index);
    const { open, files, movedBack } = await this.resolve(first, sides);
    const outside = open.find(({ path }) => !/^(content|static)\//.test(path));
    if (outside) throw new PublishError("conflict outside", outside.path);
    if (open.length > 0) return { conflicts: open };
    const next = new Map(merged);
    for (const [path, version] of files) {
      if (version) next.set(path, version);
      else next.delete(path);
    }
    await this.#addNamedFiles(next, stages.slice(1), files);
    await this.#removeMoved(next, movedBack);
    for (const [name, text] of await findMovedLinks(this.files, contentOf(next), contents)) {
      const path = projectPath(name);
      next.set(path, await this.files.write(text, next.get(path)?.mode));
    }
    const env = { GIT_INDEX_FILE: indexFile };
    await this.#git.run(["read-tree", tree], { env });
    const paths = [...new Set([...merged.keys(), ...next.keys()])];
    const changed = paths.filter((path) => merged.get(path) !== next.get(path));
    await this.files.updateIndex(new Map(changed.map((path) => [path, next.get(path)])), env);
    const written = (await this.#git.run(["write-tree"], { env })).trim();
    const message = "content: merge changes of another computer";
    return { commit: await commitTree(this.#git, written, [yours, theirs], message) };
  }
}
