import { posix } from "node:path";
import { type Git, GitError } from "./git";

/** A version of a file in the repository: its mode, and the id of its content. */
export type Version = { mode: string; id: string };

/** The files of a commit or tree in the site's folder, by their paths from it. */
export type Tree = ReadonlyMap<string, Version>;

/** Returns the path of a file from `content/`. */
export const contentPath = (path: string): string => posix.relative("content", path);

/** Returns the files of `content/`, by their paths from it. Links are none. */
export const contentOf = (tree: Tree): Tree =>
  new Map(
    [...tree].flatMap(([path, version]) =>
      path.startsWith("content/") && version.mode.startsWith("100")
        ? [[contentPath(path), version] as const]
        : [],
    ),
  );

/** Reads and writes the versions of files in a repository. */
export class CommittedFiles {
  readonly #git: Git;
  readonly #prefix: string;
  readonly #contents = new Map<string, Buffer>();

  /** @param prefix path of the site's folder in the repository */
  constructor(git: Git, prefix: string) {
    this.#git = git;
    this.#prefix = prefix;
  }

  async list(tree: string): Promise<Map<string, Version>> {
    const lines = (await this.#git.run(["ls-tree", "-r", "-z", tree])).split("\0");
    return new Map(
      lines.flatMap((line) => {
        const [, mode = "", id = "", path = ""] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
        return path === "" ? [] : [[path, { mode, id }] as const];
      }),
    );
  }

  /** Reads all texts of the content at once: a process for each would take long. */
  async readTexts(trees: readonly Tree[]): Promise<void> {
    const texts = trees.flatMap((tree) =>
      [...tree].filter(([path]) => /^content\/.*\.(?:json|md)$/.test(path)),
    );
    const ids = [...new Set(texts.map(([, { id }]) => id))];
    const output = await this.#git.runForBytes(["cat-file", "--batch"], { input: ids.join("\n") });
    let start = 0;
    for (const id of ids) {
      // A line such as `<id> blob 12`, the content, and a line break.
      const end = output.indexOf("\n", start) + 1;
      const line = output.toString("latin1", start, end);
      const size = Number(line.split(" ")[2]);
      // A damaged repository.
      if (Number.isNaN(size)) throw new GitError(line, null);
      this.#contents.set(id, output.subarray(end, end + size));
      start = end + size + 1;
    }
  }

  async read({ id }: Version): Promise<Buffer> {
    return this.#contents.get(id) ?? this.#git.runForBytes(["cat-file", "blob", id]);
  }

  /** Adds a text to the repository. */
  async write(text: string, mode = "100644"): Promise<Version> {
    const id = (await this.#git.run(["hash-object", "-w", "--stdin"], { input: text })).trim();
    this.#contents.set(id, Buffer.from(text));
    return { mode, id };
  }

  /** Replaces files in an index; undefined removes one. */
  async updateIndex(
    files: Iterable<readonly [path: string, version: Version | undefined]>,
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const none = (await this.#git.run(["rev-parse", "HEAD"])).trim().replace(/./g, "0");
    const lines = Array.from(files, ([file, version]) => {
      const path = this.#prefix + file;
      return `0 ${none}\t${path}\0${version ? `${version.mode} ${version.id}\t${path}\0` : ""}`;
    });
    await this.#git.run(["update-index", "-z", "--index-info"], { env, input: lines.join("") });
  }
}
