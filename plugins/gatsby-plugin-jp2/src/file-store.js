const { createHash } = require("node:crypto");
const fs = require("node:fs/promises");
const path = require("node:path");
const writeFileAtomic = require("write-file-atomic");
const { isCompleteJp2 } = require("./jp2-file");

/**
 * The name under which a result is kept: depends on content and settings, on no path and no date.
 *
 * @param {unknown} recipe a value that JSON can hold
 * @returns {string} 64 hexadecimal digits
 */
function recipeDigest(recipe) {
  return createHash("sha256").update(JSON.stringify(recipe)).digest("hex");
}

/** Encoded images below a folder, one file each, named by their recipe. */
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
   * @param {Buffer} content
   */
  async write(digest, content) {
    const file = this.pathOf(digest);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomic(file, content, { fsync: false });
  }
}

module.exports = { FileStore, recipeDigest };
