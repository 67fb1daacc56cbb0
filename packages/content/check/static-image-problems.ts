import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pMap from "p-map";
import { hasStrippableMetadata, stripMetadata } from "../images/metadata/strip-metadata";
import { signatureLength } from "../read/image-format";
import { isLfsPointer, lfsPointerMessage } from "../read/lfs-pointer";
import type { FolderFiles } from "../read/paths";
import { readHead } from "../read/read-head";
import { type ContentProblem, fileProblem } from "../read/problem";

/** Finds images in `static/` that are damaged or BigTIFF, whose private metadata the build cannot remove, and pointers of Git LFS. */
export async function staticImageProblems(
  folder: FolderFiles,
  staticFiles: readonly string[],
): Promise<ContentProblem[]> {
  const problemsOf = async (name: string): Promise<ContentProblem[]> => {
    const path = join(dirname(folder.contentFolder), "static", name);
    try {
      const signature = await readHead(path, signatureLength);
      if (isLfsPointer(signature)) return [fileProblem(`static/${name}`, lfsPointerMessage)];
      if (hasStrippableMetadata(signature)) stripMetadata(await readFile(path));
      return [];
    } catch (error) {
      if (!(error instanceof RangeError)) return [];
      const kind = error.message === "a BigTIFF" ? error.message : "a damaged image";
      const message = `is ${kind}, so that its metadata cannot be removed: replace or delete it`;
      return [fileProblem(`static/${name}`, message)];
    }
  };
  return (await pMap(staticFiles, problemsOf, { concurrency: 8 })).flat();
}
