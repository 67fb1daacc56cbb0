import { extensionOf, type FolderFiles, type NamedFile, pathMessage } from "./paths";
import { type FileReference, fileReferences, type SourceFile } from "./source-file";
import { type ContentProblem, preview } from "./problem";

const markdownFile: NamedFile = { one: "a text", file: "a Markdown file", extensions: ["md"] };

async function proseMessage(folder: FolderFiles, reference: FileReference): Promise<string | undefined> {
  const { value } = reference;
  const message = await pathMessage(folder, reference, markdownFile);
  if (message !== undefined) return message;
  // Capitals would not be found again as a text of the site.
  if (value.endsWith(".md")) return undefined;
  const isOther = extensionOf(value) !== "md";
  return isOther
    ? `must name a Markdown file, whose name ends in .md, got ${preview(value)}`
    : `must name a file that ends in .md (small letters), got ${preview(value)}`;
}

/** Every field that should name a Markdown file has to name one of the content. */
export async function proseFileProblems(
  folder: FolderFiles,
  sources: readonly SourceFile[],
): Promise<ContentProblem[]> {
  const references = sources.flatMap((source) => fileReferences("markdown file", source));
  const problems = references.map(async (reference) => {
    const message = await proseMessage(folder, reference);
    return message === undefined ? [] : [reference.document.problemAt(reference.path, message)];
  });
  return (await Promise.all(problems)).flat();
}
