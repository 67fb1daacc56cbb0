import { posix } from "node:path";
import { pageName } from "../model/address-name";
import { isRecord } from "../model/walk";
import type { ContentDocument } from "./content-document";
import type { ContentSource } from "./content-source";
import { preview, type ContentProblem } from "./problem";

/** What takes the address of a page in `static/`, whatever the capitals: some systems make no difference. */
const filesAt = (name: string): string[] => [name, `${name}.html`, `${name}/index.html`];

/** Path of the site's address without slashes around it; empty for a site of its own host. */
function sitePath(site: ContentDocument | undefined): string {
  const siteUrl = isRecord(site?.value) ? site.value["siteUrl"] : undefined;
  return /^https?:\/\/[^/]+\/(.*?)\/*$/i.exec(String(siteUrl))?.[1] ?? "";
}

/** The names of the owner's pages are fit for an address, and nothing else is there. */
export function pageNameProblems(
  pages: readonly ContentSource[],
  contentName: string,
  staticFiles: readonly string[],
  site: ContentDocument | undefined,
): ContentProblem[] {
  const firstFile = new Map<string, string>();
  return pages.flatMap(({ path }) => {
    const file = posix.join(contentName, path);
    const name = posix.basename(path, posix.extname(path));
    const problem = (message: string) => [{ file, line: 1, column: 1, field: "name", message }];
    const [issue] = pageName.safeParse(name).error?.issues ?? [];
    if (issue) return problem(`${issue.message}, got ${preview(name)}`);
    const other = firstFile.get(name.toLowerCase());
    if (other !== undefined) return problem(`must differ by more than capitals from the page in ${other}`);
    firstFile.set(name.toLowerCase(), file);
    const taken = staticFiles.find((taker) => filesAt(name.toLowerCase()).includes(taker.toLowerCase()));
    if (taken !== undefined) return problem(`must be another name, because static/${taken} has this address`);
    return name === sitePath(site)
      ? problem("must be another name, because siteUrl in site.json has this path")
      : [];
  });
}
