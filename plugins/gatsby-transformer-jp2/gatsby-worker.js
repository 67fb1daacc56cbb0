const path = require("node:path");
const sharp = require("sharp");
const { EncodePool } = require("./lib/encode-pool");
const { FileStore, recipeDigest, writeAtomically } = require("./lib/file-store");
const { pixelTransform } = require("./lib/pixel-transform");
const { statistics } = require("./lib/statistics");

/** @typedef {import("./types").EncodeJobArguments} EncodeJobArguments */

/** @type {EncodePool | undefined} */
let pool;
/** @type {Map<string, Promise<Buffer>>} */
const underWay = new Map();

/**
 * From the store, or encoded and stored; work on the same image at the same settings is done once.
 *
 * @param {string} source
 * @param {string} contentDigest of the source
 * @param {import("./types").PixelTransform} transform
 * @param {EncodeJobArguments} args
 * @returns {Promise<Buffer>}
 */
async function encoded(source, contentDigest, transform, { settings, version, cacheDirectory, threads }) {
  const digest = recipeDigest([contentDigest, transform, settings, version]);
  const store = new FileStore(cacheDirectory);
  const stored = await store.read(digest);
  if (stored) {
    statistics.reused += 1;
    return stored;
  }
  const present = underWay.get(digest);
  if (present) return present;
  pool ??= new EncodePool(threads);
  const encoding = pool.run({ source, transform, settings }).then(async (file) => {
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
  if (!input) throw new Error("gatsby-transformer-jp2: the job names no image.");
  try {
    const { width, height } = await sharp(input.path, { failOn: args.settings.failOn }).metadata();
    if (!width || !height) throw new Error("its size is unknown");
    await Promise.all(
      args.operations.map(async (operation) => {
        const transform = pixelTransform(args.image, { width, height }, operation.width);
        const file = await encoded(input.path, input.contentDigest, transform, args);
        await writeAtomically(path.join(outputDir, operation.outputPath), file);
      }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`gatsby-transformer-jp2 cannot make a JPEG 2000 image of ${input.path}: ${reason}`);
  }
};

/** Ends the encoder threads; the next job starts new ones. */
exports.closeEncoders = async () => {
  await pool?.close();
  pool = undefined;
};
