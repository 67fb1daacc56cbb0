const path = require("node:path");
const { cpuCoreCount } = require("gatsby-core-utils");
const { closeEncoders } = require("./gatsby-worker");
const { encodeOnDemand, setUp } = require("./src/encoding-queue");
const { statistics } = require("./src/statistics");

/** @typedef {import("gatsby").GatsbyNode} GatsbyNode */

/** @type {GatsbyNode["pluginOptionsSchema"]} */
exports.pluginOptionsSchema = ({ Joi }) =>
  Joi.object({
    byteRatio: Joi.number().min(0.1).max(1).default(1),
    cacheDirectory: Joi.string().default(path.join("node_modules", ".cache", "gatsby-plugin-jp2")),
    threads: Joi.number().integer().min(1).default(cpuCoreCount()),
  });

/** @type {GatsbyNode["onPluginInit"]} */
exports.onPluginInit = ({ actions, store }, pluginOptions) => {
  const options = /** @type {Required<import("./types").PluginOptions>} */ (
    /** @type {unknown} */ (pluginOptions)
  );
  setUp({ actions, options, siteDirectory: store.getState().program.directory });
};

/** @type {GatsbyNode["onCreateDevServer"]} */
exports.onCreateDevServer = ({ app }) => {
  /** @type {import("./types").RequestHandler} */
  const serveOnDemand = async (request, response, next) => {
    try {
      const file = await encodeOnDemand(request.path);
      return file === undefined ? next() : response.sendFile(file);
    } catch (error) {
      return next(error);
    }
  };
  app.get("/static/*.jp2", serveOnDemand);
};

/** @type {GatsbyNode["onPostBuild"]} */
exports.onPostBuild = async ({ reporter }) => {
  const { encoded, reused } = statistics;
  if (encoded + reused > 0)
    reporter.info(`JPEG 2000: ${encoded} images encoded, ${reused} taken from the cache`);
  await closeEncoders();
};
