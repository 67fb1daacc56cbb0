import { join } from "node:path";
import { LastValidContent } from "../../../packages/content/compile/last-valid-content";
import { writeSite, type ProjectFiles } from "../../support/project-folder";

/** Returns the content of a project, which has not been read yet. */
export const contentOf = (project: string, includesDrafts = false): LastValidContent =>
  new LastValidContent(join(project, "content"), { includesDrafts });

/** Compiles the content of a project and expects no problems. */
export async function compileProject(project: string, includesDrafts = false) {
  const content = contentOf(project, includesDrafts);
  expect((await content.read()).problems).toEqual([]);
  return content.compile();
}

/** Compiles a valid project in which some files are replaced. */
export const compileSite = async (files: ProjectFiles, includesDrafts = false) =>
  compileProject(await writeSite(files), includesDrafts);
