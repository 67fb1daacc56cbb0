const { createHash } = require("node:crypto");
const { mkdir, readFile } = require("node:fs/promises");
const path = require("node:path");
const { cpuCoreCount } = require("gatsby-core-utils");
const { Piscina } = require("piscina");
const writeFileAtomic = require("write-file-atomic");

/** Time in ms that an idle thread is kept: jobs arrive one by one while Gatsby runs queries. */
const idleTimeout = 10_000;

/** @type {Piscina | undefined} */
let pool;

/**
 * Encodes in a pool of threads. Each thread holds one image at a time, which bounds the memory.
 *
 * @param {import("./types").Recipe & {source: string}} task
 * @returns {Promise<Buffer>}
 */
async function encode(task) {
  pool ??= new Piscina({
    filename: path.join(__dirname, "src", "encoding-thread.js"),
    minThreads: 0,
    maxThreads: cpuCoreCount(),
    idleTimeout,
  });
  return Buffer.from(await pool.run(task, { name: "encodeImage" }));
}

/**
 * Gatsby job: writes one jp2 file, from the cache if it was encoded before. The cache depends on content and
 * settings only and survives a deleted `.cache` or `public` folder.
 *
 * @param {import("./types").EncodeJob<{path: string, contentDigest: string}>} job
 * @throws {Error} with the name of the image
 */
exports.ENCODE_JP2 = async ({
  inputPaths: [input],
  outputDir,
  args: { recipe, outputPath, cacheDirectory },
}) => {
  const key = JSON.stringify([input.contentDigest, recipe]);
  const cached = path.join(cacheDirectory, `${createHash("sha256").update(key).digest("hex")}.jp2`);
  try {
    const stored = await readFile(cached).catch(() => undefined);
    const file = stored ?? (await encode({ source: input.path, ...recipe }));
    if (!stored) {
      await mkdir(cacheDirectory, { recursive: true });
      await writeFileAtomic(cached, file);
    }
    await writeFileAtomic(path.join(outputDir, outputPath), file, { fsync: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`gatsby-plugin-jp2 cannot encode ${input.path} as JPEG 2000: ${reason}`);
  }
};

/** Ends the encoder threads and their tasks. The next job starts new ones. */
exports.closeEncoders = async () => {
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
};
