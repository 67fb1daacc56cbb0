const { createHash } = require("node:crypto");
const path = require("node:path");
const { encoderVersion } = require("./version");

/** @typedef {import("../types").EncodeJob} EncodeJob */
/** @typedef {import("../types").EncodeRequest} EncodeRequest */
/** @typedef {import("../types").QueuedImage} QueuedImage */

/** @typedef {object} Setup
 * @property {import("gatsby").Actions} actions bound to this plugin
 * @property {Required<import("../types").PluginOptions>} options
 * @property {string} siteDirectory
 */

/** @type {Setup | undefined} */
let setup;

/**
 * What `gatsby develop` has promised but not made, by address.
 *
 * @type {Map<string, EncodeJob>}
 */
const waiting = new Map();

/** @returns {Setup} */
function currentSetup() {
  if (!setup) throw new Error("gatsby-plugin-jp2 must be listed in the plugins of gatsby-config.");
  return setup;
}

/** @param {Setup} given from Gatsby's `onPluginInit` */
function setUp(given) {
  setup = given;
}

/**
 * @param {EncodeJob} job
 * @returns {Promise<unknown>}
 */
function runJob({ inputPath, outputDir, args }) {
  return currentSetup().actions.createJobV2({
    name: "ENCODE_JP2",
    inputPaths: [inputPath],
    outputDir,
    args: { ...args },
  });
}

/**
 * Makes the image that an address of `gatsby develop` asks for.
 *
 * @param {string} address without a path prefix
 * @returns {Promise<string | undefined>} the file; undefined when no image was queued for this address
 */
async function encodeOnDemand(address) {
  const job = waiting.get(address);
  if (!job) return undefined;
  await runJob(job);
  return path.join(currentSetup().siteDirectory, "public", address);
}

/**
 * Queues the jp2 files of one image, as gatsby-plugin-sharp's `batchQueueImageResizing` queues its other formats. In
 * `gatsby develop` a file is made when a browser asks for it.
 *
 * @param {EncodeRequest} request
 * @returns {QueuedImage[]} one for each transform, in the same order
 * @throws {Error} when the plugin is not listed in gatsby-config
 */
function batchQueueJp2Encoding({ file, transforms, pathPrefix = "", reporter }) {
  const { options, siteDirectory } = currentSetup();
  const { byteRatio, cacheDirectory, threads } = options;
  const version = encoderVersion();
  const operations = transforms.map(({ width, height, quality, cropFocus = "centre" }) => {
    const operation = { width, height, cropFocus, settings: { quality, byteRatio } };
    const recipe = JSON.stringify([operation, version]);
    const digest = createHash("md5").update(recipe).digest("hex").slice(0, 8);
    return { ...operation, outputPath: `${digest}-${width}.jp2` };
  });
  const folder = `/static/${file.internal.contentDigest}`;
  const job = {
    inputPath: file.absolutePath,
    outputDir: path.join(siteDirectory, "public", folder),
    args: { operations, cacheDirectory: path.resolve(siteDirectory, cacheDirectory), threads, version },
  };
  const isLazy = process.env.gatsby_executing_command === "develop";
  if (isLazy) {
    for (const operation of operations) {
      const single = { ...job, args: { ...job.args, operations: [operation] } };
      waiting.set(`${folder}/${operation.outputPath}`, single);
    }
  }
  const finishedPromise = isLazy
    ? Promise.resolve()
    : runJob(job).catch((error) => reporter.panic(error.message));
  return operations.map(({ width, height, outputPath }) => ({
    src: `${pathPrefix}${folder}/${outputPath}`,
    absolutePath: path.join(job.outputDir, outputPath),
    width,
    height,
    finishedPromise,
  }));
}

module.exports = { batchQueueJp2Encoding, encodeOnDemand, setUp };
