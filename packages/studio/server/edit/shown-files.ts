import { createTextSource } from "../../../content/read/read-markdown-files";
import { resolveReference } from "../../../content/read/source-file";
import { getAt } from "../../../content/schema/value-paths";
import { bodyField, type Input, pathOf, withInputs } from "../../document-state";
import type { SaveRequest } from "../../protocol";
import type { StepLabel } from "../files/history";
import { projectPath } from "../files/project-files";
import { downloadsOf } from "./downloads";
import { type EditContext, unusedFilePath } from "./edit-context";
import { referencesOf } from "./unused-files";

/** Returns the pictures and videos that a text shows. */
export const filesShownBy = ({ folder }: EditContext, path: string, text: string): string[] =>
  referencesOf(createTextSource(folder, path, text)).map(({ value }) => resolveReference(path, value));

/**
 * Restores files that a text shows or a link leads to and an earlier change has deleted: their names come back when an
 * owner pastes a text in another place, or undoes typing. Returns true if there are any.
 */
export async function restoreShownFiles(context: EditContext, request: SaveRequest): Promise<boolean> {
  const { folder, workspace } = context;
  const { path, value, keys = {}, inputs = [] } = request;
  const next = withInputs({ value, keys, inputs });
  const fileOf = ({ at }: Input): string => {
    const named = getAt(next.value, pathOf(next.keys, at) ?? []);
    if (typeof named === "string" && named.endsWith(".md")) return resolveReference(path, named);
    return unusedFilePath(context, path, "text.md", new Map());
  };
  const shown = inputs.flatMap((input) => {
    if (input.at === bodyField) return filesShownBy(context, path, String(input.value));
    return input.text === undefined ? [] : filesShownBy(context, fileOf(input), input.text);
  });
  const staticFiles = workspace.listStatic();
  const deleted = [
    ...[...new Set(shown)].filter((each) => !folder.files.has(each)).map(projectPath),
    ...inputs
      .flatMap((input) => downloadsOf(input.value))
      .flatMap((each) => (staticFiles.includes(each) ? [] : `static/${each}`)),
  ];
  const files = new Map<string, { content: Buffer; expected: null }>();
  for (const name of deleted) {
    const steps = workspace.history.steps.steps.filter((step) =>
      step.files.some((file) => file.path === name && file.after === null),
    );
    const content = await workspace.history.readVersion(steps.at(-1), name, "before");
    if (content) files.set(name, { content, expected: null });
  }
  const label: StepLabel = { action: "change", path };
  await workspace.history.apply(label, files, request.continuesStep);
  return files.size > 0;
}
