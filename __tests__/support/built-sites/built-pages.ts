import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { publicFiles } from "../../built-sites/support/public-files";

/** A page that Gatsby created: its path and the name of the component that renders it. */
interface CreatedPage {
  readonly path: string;
  readonly componentChunkName: string;
}

async function createdPages(folder: string): Promise<CreatedPage[]> {
  const files = (await publicFiles(folder)).filter((file) => file.endsWith("/page-data.json")).sort();
  const pages = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8")) as CreatedPage),
  );
  return pages.filter(({ path }) => !path.startsWith("/404") && path !== "/portfolio/");
}

/** Returns the path of every page but the ones that lead on to another. */
export const builtPaths = async (folder: string): Promise<string[]> =>
  (await createdPages(folder)).map(({ path }) => path);

/** Returns the path of one page of each kind, whatever the content is. */
export async function pathOfEachKind(folder: string): Promise<string[]> {
  const pages = await createdPages(folder);
  return [...new Map(pages.map(({ componentChunkName, path }) => [componentChunkName, path])).values()];
}

/** Returns the paths of Home and all sections. */
export async function pathsWithRows(folder: string): Promise<string[]> {
  const pages = await createdPages(folder);
  const isSection = ({ componentChunkName }: CreatedPage): boolean =>
    componentChunkName.includes("templates-section");
  return ["/", ...pages.filter(isSection).map(({ path }) => path)];
}
