import { rename, writeFile } from "node:fs/promises";
import { basename } from "node:path";

/**
 * Moves a compiled Gatsby Function into a file beside it and leaves one line that loads it. For every request
 * `gatsby serve` (5.16) loads the function's file anew and never lets go of the one before: with the whole bundle in it
 * that took 5 MB and 200 ms a request, until the server ran out of memory. The file beside it is loaded once.
 *
 * @param file Absolute path of the compiled function, e.g. `.cache/functions/prod/messages.js`.
 * @throws Error of the file system when the function has not been compiled.
 */
export async function keepFunctionLoaded(file: string): Promise<void> {
  const bundle = file.replace(/\.js$/, ".bundle.js");
  await rename(file, bundle);
  await writeFile(file, `module.exports = require("./${basename(bundle)}");\n`);
}
