const { createHash } = require("node:crypto");
const path = require("node:path");
const { getPluginOptions, mergeDefaults } = require("gatsby-plugin-sharp/plugin-options");
const { encoderVersion } = require("./version");

/** @typedef {import("../types").EncodeJobArguments} EncodeJobArguments */
/** @typedef {import("../types").ImageArguments} ImageArguments */
/** @typedef {Required<Omit<import("../types").PluginOptions, "quality">> & { quality: number | undefined }} Options */
/** @typedef {{inputPath: string, outputDir: string, args: EncodeJobArguments}} EncodeJob */
/** @typedef {import("../types").ImageFile} ImageFile */

/**
 * @param {string} srcSet
 * @returns {number[]} widths in px
 */
function srcSetWidths(srcSet) {
  return [...srcSet.matchAll(/\s(\d+)w(?:,|$)/g)].map((match) => Number(match[1]));
}

/**
 * The widths that get a jp2: those within the option's limits, and never none.
 *
 * @param {number[]} all px, ascending
 * @param {{min?: number, max?: number}} limits px
 * @returns {number[]}
 */
function chosenWidths(all, { min = 0, max = Infinity }) {
  const chosen = all.filter((width) => width >= min && width <= max);
  const nearest = all.filter((width) => width <= max).at(-1) ?? all[0];
  return chosen.length > 0 || nearest === undefined ? chosen : [nearest];
}

/**
 * Only what changes pixels or bytes, so that a new `sizes` or placeholder encodes nothing.
 *
 * @param {ImageArguments} args
 * @returns {ImageArguments}
 */
function pixelArguments({ layout, width, height, aspectRatio, backgroundColor, transformOptions }) {
  return { layout, width, height, aspectRatio, backgroundColor, transformOptions };
}

/**
 * The `image/jp2` source for an image that gatsby-plugin-sharp has described, and the job that makes its files.
 *
 * @param {object} input
 * @param {ImageFile} input.file
 * @param {string} input.srcSet of the sibling jpg or png
 * @param {string} input.sizes
 * @param {ImageArguments} input.args the field's arguments
 * @param {Options} input.options the plugin's
 * @param {string} input.publicDirectory
 * @param {string} input.pathPrefix
 * @returns {{source: {type: "image/jp2", srcSet: string, sizes: string}, job: EncodeJob}}
 */
function imageSource({ file, srcSet, sizes, args, options, publicDirectory, pathPrefix }) {
  const image = mergeDefaults(args);
  const sharpOptions = getPluginOptions();
  const settings = {
    quality: options.quality ?? image.jpgOptions?.quality ?? image.quality ?? sharpOptions.defaultQuality,
    byteRatio: options.byteRatio,
    mozjpeg: Boolean(sharpOptions.useMozJpeg),
    failOn: sharpOptions.failOn,
  };
  const pixels = pixelArguments(image);
  const version = encoderVersion();
  const digest = createHash("md5")
    .update(JSON.stringify([pixels, settings, version]))
    .digest("hex")
    .slice(0, 8);
  const operations = chosenWidths(srcSetWidths(srcSet), options.widths).map((width) => ({
    width,
    outputPath: path.join(`${digest}-${width}`, `${file.name}.jp2`),
  }));
  const folder = `${pathPrefix}/static/${file.internal.contentDigest}`;
  const candidates = operations.map(
    ({ width }) => `${folder}/${digest}-${width}/${encodeURIComponent(file.name)}.jp2 ${width}w`,
  );
  const { cacheDirectory, threads } = options;
  return {
    source: { type: "image/jp2", srcSet: candidates.join(",\n"), sizes },
    job: {
      inputPath: file.absolutePath,
      outputDir: path.join(publicDirectory, "static", file.internal.contentDigest),
      args: { operations, image: pixels, settings, cacheDirectory, threads, version },
    },
  };
}

module.exports = { imageSource };
