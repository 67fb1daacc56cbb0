import { writeFileSync } from "node:fs";
import { gitIn } from "../git";
import { filesOf, manifestOf, manifestPath, versionOf } from "../template-files";

/**
 * `npm run manifest [-- <version>]`: writes the manifest of a version of the template (the newest that has one, unless told)
 * from what is committed.
 */
function main(): void {
  const files = filesOf(gitIn(process.cwd()), "HEAD");
  const file = manifestPath(process.argv[2] ?? versionOf(files));
  writeFileSync(file, manifestOf(files));
  process.stdout.write(`${file} is written.\n`);
}

main();
