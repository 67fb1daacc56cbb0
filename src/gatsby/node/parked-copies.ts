import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, moveFiles } from "./files";

/*
 * Without this, the copies of a picture or film that no page shows any more stay in `public/` when that is kept between
 * builds, and are served (gatsby 5.16.1). They are put aside, not deleted: Gatsby holds a finished job for done, and would not
 * make them again for a picture that comes back. `.cache` forgets them when it forgets the jobs.
 */

/** What gatsby-plugin-sharp, the jp2 encoder (10 digits) and `publicURL` (32) write: in a folder called by what is in the original. */
const copyFile = /^(?:[0-9a-f]{10}|[0-9a-f]{32})[\\/]/;
/** The address of a copy as data of pages has it. */
const copyAddress = /\/static\/((?:[0-9a-f]{10}|[0-9a-f]{32})\/[^"\s,\\]+)/g;

const publicCopies = (project: string): string => path.join(project, "public", "static");
const parkedCopies = (project: string): string => path.join(project, ".cache", "parked-copies");

/** The copies that the data of any page names; all that a page shows is in its data. */
function namedCopies(project: string): Set<string> {
  const folder = path.join(project, "public", "page-data");
  const texts = filesBelow(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  return new Set(
    texts.flatMap((text) =>
      Array.from(text.matchAll(copyAddress), ([, name = ""]) => path.normalize(decodeURIComponent(name))),
    ),
  );
}

/** Takes the copies that no page names out of `public/`. */
export function parkCopies(project: string): void {
  const named = namedCopies(project);
  const unnamed = filesBelow(publicCopies(project)).filter((file) => copyFile.test(file) && !named.has(file));
  moveFiles(publicCopies(project), parkedCopies(project), unnamed);
}

/**
 * Puts the copies of a picture that is shown again back into `public/`.
 *
 * @param name the digest of the picture's file, which its copies' folder is called by
 */
export function bringBackCopies(project: string, name: string): void {
  const parked = path.join(parkedCopies(project), name);
  moveFiles(parked, path.join(publicCopies(project), name), filesBelow(parked));
}
