const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const sharp = require("sharp");
const plugin = require("../package.json");

/** @typedef {import("../types").EncodeJob} EncodeJob */

/** Versions of all code that affects the bytes of a file. */
const openJpegVersion = plugin.dependencies["@cornerstonejs/codec-openjpeg"];
const version = `${plugin.name}@${plugin.version} openjpeg@${openJpegVersion} libvips@${sharp.versions.vips}`;

/** @type {import("gatsby").Actions["createJobV2"]} */
let createJob;

/** Folder of the pending jobs of `gatsby develop`: files, because Gatsby skips unchanged queries. */
let pendingFolder = "";

/**
 * Stores what the queue needs from Gatsby.
 *
 * @param {Pick<import("gatsby").NodePluginArgs, "actions" | "cache">} api
 */
function setUp({ actions, cache }) {
  createJob = actions.createJobV2;
  pendingFolder = path.join(cache.directory, "pending");
}

/** @param {EncodeJob} job */
const runJob = (job) => createJob({ name: "ENCODE_JP2", ...job, args: { ...job.args } });

/** @param {string} urlPath */
const pendingFile = (urlPath) => {
  const { dir, base } = path.posix.parse(urlPath);
  return path.join(pendingFolder, `${path.posix.basename(dir)}-${base}.json`);
};

/** @type {(file: string) => EncodeJob} */
const readJob = (file) => JSON.parse(fs.readFileSync(file, "utf8"));

/**
 * Encodes an image when a browser requests it from `gatsby develop`.
 *
 * @param {{path: string}} request
 * @param {{sendFile(file: string): void}} response
 * @param {(error?: unknown) => void} next
 */
async function encodeOnDemand(request, response, next) {
  try {
    const file = pendingFile(request.path);
    if (!fs.existsSync(file)) return next();
    const job = readJob(file);
    await runJob(job);
    return response.sendFile(path.join(job.outputDir, job.args.outputPath));
  } catch (error) {
    return next(error);
  }
}

/**
 * Starts the jobs that `gatsby develop` left pending, in a build. Gatsby waits for all jobs before the build
 * ends.
 *
 * @param {Pick<import("../types").EncodeRequest, "reporter">} api
 */
function encodePending({ reporter }) {
  if (process.env.gatsby_executing_command === "develop" || !fs.existsSync(pendingFolder)) return;
  const jobs = fs.readdirSync(pendingFolder).map((name) => readJob(path.join(pendingFolder, name)));
  Promise.all(jobs.filter(({ inputPaths: [file] }) => fs.existsSync(file)).map(runJob))
    .then(() => fs.rmSync(pendingFolder, { recursive: true }))
    .catch((error) => reporter.panic(error.message));
}

/**
 * Queues one jp2 file. In `gatsby develop` it stays pending until a browser requests it.
 *
 * @param {import("../types").EncodeRequest} request
 * @param {import("../types").Recipe} transform
 * @returns {string} URL of the file
 */
function queueEncoding({ file, pathPrefix, reporter }, transform) {
  const recipe = { ...transform, version };
  const digest = createHash("md5").update(JSON.stringify(recipe)).digest("hex").slice(0, 8);
  const outputPath = `${digest}-${recipe.width}.jp2`;
  const urlPath = `/static/${file.internal.contentDigest}/${outputPath}`;
  const cacheDirectory = path.resolve("node_modules", ".cache", plugin.name);
  const outputDir = path.resolve("public", "static", file.internal.contentDigest);
  /** @type {EncodeJob} */
  const job = { inputPaths: [file.absolutePath], outputDir, args: { recipe, outputPath, cacheDirectory } };
  if (process.env.gatsby_executing_command === "develop") {
    fs.mkdirSync(pendingFolder, { recursive: true });
    fs.writeFileSync(pendingFile(urlPath), JSON.stringify(job));
  } else runJob(job).catch((error) => reporter.panic(error.message));
  return pathPrefix + urlPath;
}

module.exports = { encodeOnDemand, encodePending, queueEncoding, setUp };
