const path = require("node:path");
const { cpuCoreCount } = require("gatsby-core-utils");
const { closeEncoders } = require("./gatsby-worker");
const { imageSource } = require("./lib/image-source");
const { PendingJobs } = require("./lib/pending-jobs");
const { statistics } = require("./lib/statistics");

/** @typedef {import("./lib/image-source").EncodeJob} EncodeJob */
/** @typedef {import("gatsby").GatsbyNode} GatsbyNode */

/** @type {import("gatsby").Actions} */
let actions;

/**
 * @param {EncodeJob} job
 * @returns {Promise<unknown>}
 */
function runJob({ inputPath, outputDir, args }) {
  return actions.createJobV2({ name: "ENCODE_JP2", inputPaths: [inputPath], outputDir, args: { ...args } });
}

/**
 * @param {import("gatsby").PluginOptions} options validated by `pluginOptionsSchema`
 * @param {string} siteDirectory
 * @returns {import("./lib/image-source").Options}
 */
function resolvedOptions(options, siteDirectory) {
  const { quality, byteRatio, widths, cacheDirectory, threads } =
    /** @type {import("./lib/image-source").Options} */ (/** @type {unknown} */ (options));
  return {
    quality,
    byteRatio,
    widths,
    threads: threads ?? cpuCoreCount(),
    cacheDirectory: path.resolve(siteDirectory, cacheDirectory),
  };
}

/** @type {GatsbyNode["pluginOptionsSchema"]} */
exports.pluginOptionsSchema = ({ Joi }) =>
  Joi.object({
    quality: Joi.number().integer().min(1).max(100),
    byteRatio: Joi.number().min(0.1).max(1).default(1),
    widths: Joi.object({ min: Joi.number().integer().min(1), max: Joi.number().integer().min(1) }).default(
      {},
    ),
    cacheDirectory: Joi.string().default(path.join("node_modules", ".cache", "gatsby-transformer-jp2")),
    threads: Joi.number().integer().min(1),
  });

/** @type {GatsbyNode["onPluginInit"]} */
exports.onPluginInit = (api) => {
  actions = api.actions;
};

/** @type {GatsbyNode["createResolvers"]} */
exports.createResolvers = ({ createResolvers, cache, pathPrefix, reporter, store }, pluginOptions) => {
  const { directory } = store.getState().program;
  const options = resolvedOptions(pluginOptions, directory);
  const publicDirectory = path.join(directory, "public");
  const pending = new PendingJobs(String(cache.directory));
  const lazy = process.env.gatsby_executing_command === "develop";
  createResolvers({
    ImageSharp: {
      gatsbyImageData: {
        /** @type {import("./types").ResolverInfo["originalResolver"]} */
        resolve: async (source, args, context, info) => {
          const data = await info.originalResolver(source, { ...args }, context, info);
          const file = context.nodeModel.getNodeById({ id: source.parent });
          if (!data || !file) return data;
          const { srcSet, sizes } = data.images.fallback;
          const jp2 = imageSource({ file, srcSet, sizes, args, options, publicDirectory, pathPrefix });
          data.images.sources.push(jp2.source);
          if (lazy) await pending.add(jp2.job);
          else runJob(jp2.job).catch((error) => reporter.panic(error.message));
          return data;
        },
      },
    },
  });
};

/** @type {GatsbyNode["onCreateDevServer"]} */
exports.onCreateDevServer = ({ app, cache, store }) => {
  const pending = new PendingJobs(String(cache.directory));
  const publicDirectory = path.join(store.getState().program.directory, "public");
  /** @type {import("./types").RequestHandler} */
  const servePending = async (request, response, next) => {
    try {
      const output = path.join(publicDirectory, decodeURIComponent(request.path));
      const job = await pending.find(output);
      if (!job) return next();
      await runJob(job);
      return response.sendFile(output);
    } catch (error) {
      return next(error);
    }
  };
  app.get("/static/*.jp2", servePending);
};

/** @type {GatsbyNode["onPostBootstrap"]} */
exports.onPostBootstrap = async ({ cache, reporter }) => {
  if (process.env.gatsby_executing_command === "develop") return;
  const jobs = await new PendingJobs(String(cache.directory)).takeAll();
  for (const job of jobs) runJob(job).catch((error) => reporter.panic(error.message));
};

/** @type {GatsbyNode["onPostBuild"]} */
exports.onPostBuild = async ({ reporter }) => {
  const { encoded, reused } = statistics;
  if (encoded + reused > 0)
    reporter.info(`JPEG 2000: ${encoded} images encoded, ${reused} taken from the cache`);
  await closeEncoders();
};
