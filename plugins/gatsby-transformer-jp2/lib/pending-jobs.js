const { createHash } = require("node:crypto");
const fs = require("node:fs/promises");
const path = require("node:path");
const { writeAtomically } = require("./file-store");

/** @typedef {import("./image-source").EncodeJob} EncodeJob */

/**
 * Images that `gatsby develop` has promised but not made: each is encoded when a browser asks for it, or by
 * the next build. They are files in the plugin's Gatsby cache, beside the query results that name them.
 */
class PendingJobs {
  /** @param {string} cacheDirectory the plugin's `cache.directory` */
  constructor(cacheDirectory) {
    this.directory = path.join(cacheDirectory, "pending");
  }

  /**
   * @param {string} output absolute path of one output
   * @returns {string}
   */
  fileOf(output) {
    return path.join(this.directory, `${createHash("md5").update(output).digest("hex")}.json`);
  }

  /**
   * Remembers each output of the job by itself.
   *
   * @param {EncodeJob} job
   */
  async add(job) {
    const { operations, ...args } = job.args;
    await Promise.all(
      operations.map((operation) => {
        const single = { ...job, args: { ...args, operations: [operation] } };
        const output = path.join(job.outputDir, operation.outputPath);
        return writeAtomically(this.fileOf(output), JSON.stringify(single));
      }),
    );
  }

  /**
   * @param {string} output absolute path
   * @returns {Promise<EncodeJob | undefined>}
   */
  async find(output) {
    const text = await fs.readFile(this.fileOf(output), "utf8").catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /**
   * Removes and returns everything, without the jobs whose source is gone.
   *
   * @returns {Promise<EncodeJob[]>}
   */
  async takeAll() {
    const names = await fs.readdir(this.directory).catch(() => []);
    /** @type {EncodeJob[]} */
    const jobs = await Promise.all(
      names
        .filter((name) => name.endsWith(".json"))
        .map(async (name) => JSON.parse(await fs.readFile(path.join(this.directory, name), "utf8"))),
    );
    await fs.rm(this.directory, { recursive: true, force: true });
    const present = await Promise.all(
      jobs.map(({ inputPath }) =>
        fs.access(inputPath).then(
          () => true,
          () => false,
        ),
      ),
    );
    return jobs.filter((_, index) => present[index]);
  }
}

module.exports = { PendingJobs };
