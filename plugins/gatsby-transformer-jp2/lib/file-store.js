const { createHash, randomUUID } = require("node:crypto");
const fs = require("node:fs/promises");
const path = require("node:path");
const { isCompleteJp2 } = require("./jp2-file");

/**
 * Writes a file so that nobody ever sees a part of it: complete below another name, then renamed.
 *
 * @param {string} file
 * @param {Uint8Array | string} content
 */
async function writeAtomically(file, content) {
  await fs.mkdir(path.dirname(file), { recursive: true });
  // Not made from the file's own name, which may be as long as a name can be.
  const unfinished = path.join(path.dirname(file), `${randomUUID()}.tmp`);
  try {
    await fs.writeFile(unfinished, content);
    await fs.rename(unfinished, file);
  } catch (error) {
    await fs.rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * The name under which a result is kept: depends on content and settings, on no path and no date.
 *
 * @param {unknown} recipe a value that JSON can hold
 * @returns {string} 64 hexadecimal digits
 */
function recipeDigest(recipe) {
  return createHash("sha256").update(JSON.stringify(recipe)).digest("hex");
}

/**
 * Encoded images below a folder, one file each, named by their recipe.
 */
class FileStore {
  /** @param {string} directory */
  constructor(directory) {
    this.directory = directory;
  }

  /**
   * @param {string} digest
   * @returns {string}
   */
  pathOf(digest) {
    return path.join(this.directory, digest.slice(0, 2), `${digest}.jp2`);
  }

  /**
   * @param {string} digest
   * @returns {Promise<Buffer | undefined>} undefined when it is not there or damaged
   */
  async read(digest) {
    const file = await fs.readFile(this.pathOf(digest)).catch(() => undefined);
    return file && isCompleteJp2(file) ? file : undefined;
  }

  /**
   * @param {string} digest
   * @param {Buffer} file
   */
  async write(digest, file) {
    await writeAtomically(this.pathOf(digest), file);
  }
}

module.exports = { FileStore, recipeDigest, writeAtomically };
