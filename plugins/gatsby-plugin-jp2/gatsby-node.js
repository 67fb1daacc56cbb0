const sharp = require("sharp");
const { closeEncoders } = require("./gatsby-worker");
const { addJp2Source } = require("./src/add-jp2-source");
const { encodeOnDemand, encodePending, setUp } = require("./src/encoding-queue");

/** @typedef {import("gatsby").GatsbyNode} GatsbyNode */

/** @type {GatsbyNode["pluginOptionsSchema"]} */
exports.pluginOptionsSchema = ({ Joi }) =>
  Joi.object({
    widths: Joi.array().items(Joi.number().integer().min(1)).min(1).default([690, 1125]),
    quality: Joi.number().integer().min(1).max(100).default(75),
  });

/** @type {GatsbyNode["onPluginInit"]} */
exports.onPluginInit = setUp;

/** @type {GatsbyNode["createResolvers"]} */
exports.createResolvers = ({ createResolvers, pathPrefix, reporter }, pluginOptions) => {
  const options = /** @type {import("./types").PluginOptions} */ (/** @type {unknown} */ (pluginOptions));
  /** @type {import("./types").ImageDataResolver} */
  const resolve = async (source, args, context, info) => {
    const data = await info.originalResolver(source, args, context, info);
    const file = context.nodeModel.getNodeById({ id: source.parent });
    if (!data || !file) return data;
    const { width, height } = await sharp(file.absolutePath).metadata();
    return addJp2Source(data, {
      file,
      args,
      originalRatio: width / height,
      pathPrefix,
      reporter,
      ...options,
    });
  };
  createResolvers({ ImageSharp: { gatsbyImageData: { resolve } } });
};

/** @type {GatsbyNode["onPostBootstrap"]} */
exports.onPostBootstrap = encodePending;

/** @type {GatsbyNode["onCreateDevServer"]} */
exports.onCreateDevServer = ({ app }) => {
  app.get("/static/*.jp2", encodeOnDemand);
};

/** @type {GatsbyNode["onPostBuild"]} */
exports.onPostBuild = closeEncoders;
