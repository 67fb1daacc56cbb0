const path = require("node:path");
const { Piscina } = require("piscina");
const writeFileAtomic = require("write-file-atomic");
const { FileStore, recipeDigest } = require("./src/file-store");
const { statistics } = require("./src/statistics");

/** @typedef {import("./types").EncodeJobArguments} EncodeJobArguments */
/** @typedef {import("./types").EncodeOperation} EncodeOperation */

/** Time that an encoder thread waits for work before it ends, ms: jobs come one by one while pages are queried. */
const IDLE_TIMEOUT = 10_000;

/** @type {Piscina | undefined} */
let pool;
/** @type {Map<string, Promise<Buffer>>} */
const underWay = new Map();

/**
 * @param {import("./types").EncodeTask} task
 * @param {number} threads that each encode one image at a time, so that memory is bounded by their number
 * @returns {Promise<Buffer>}
 */
async function encode(task, threads) {
  pool ??= new Piscina({
    filename: path.join(__dirname, "src", "encode-thread.js"),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_TIMEOUT,
  });
  return Buffer.from(await pool.run(task));
}

/**
 * From the store, or encoded and stored; work on the same image at the same settings is done once.
 *
 * @param {{path: string, contentDigest: string}} input
 * @param {EncodeOperation} operation
 * @param {EncodeJobArguments} args
 * @returns {Promise<Buffer>}
 */
async function encoded(input, operation, { version, cacheDirectory, threads }) {
  const { width, height, cropFocus, settings } = operation;
  const recipe = { width, height, cropFocus, settings };
  const digest = recipeDigest([input.contentDigest, recipe, version]);
  const store = new FileStore(cacheDirectory);
  const stored = await store.read(digest);
  if (stored) {
    statistics.reused += 1;
    return stored;
  }
  const present = underWay.get(digest);
  if (present) return present;
  const encoding = encode({ source: input.path, ...recipe }, threads).then(async (file) => {
    await store.write(digest, file);
    statistics.encoded += 1;
    return file;
  });
  underWay.set(digest, encoding);
  return encoding.finally(() => underWay.delete(digest));
}

/**
 * Gatsby job: writes the jp2 files of one image.
 *
 * @param {{inputPaths: {path: string, contentDigest: string}[], outputDir: string, args: EncodeJobArguments}} job
 * @throws {Error} that names the image
 */
exports.ENCODE_JP2 = async ({ inputPaths: [input], outputDir, args }) => {
  if (!input) throw new Error("gatsby-plugin-jp2: the job names no image.");
  try {
    await Promise.all(
      args.operations.map(async (operation) => {
        const file = await encoded(input, operation, args);
        await writeFileAtomic(path.join(outputDir, operation.outputPath), file, { fsync: false });
      }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`gatsby-plugin-jp2 cannot make a JPEG 2000 image of ${input.path}: ${reason}`);
  }
};

/** Ends the encoder threads; what they were at fails. The next job starts new ones. */
exports.closeEncoders = async () => {
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
};
