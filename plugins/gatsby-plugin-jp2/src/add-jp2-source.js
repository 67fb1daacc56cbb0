const { queueEncoding } = require("./encoding-queue");

/**
 * Adds a JPEG 2000 source to the data of `gatsbyImageData`, after all others. Images with effects that only
 * gatsby-plugin-sharp can apply (grayscale, duotone, rotate, trim, a fit other than cover) stay as they are.
 *
 * @param {import("../types").ImageData} data
 * @param {import("../types").ImageRequest} request
 * @returns {import("../types").ImageData}
 */
function addJp2Source(data, { args, widths, quality, originalRatio, ...request }) {
  const { sources = [], fallback } = data.images;
  const { cropFocus = "attention", fit = "cover", ...effects } = args.transformOptions ?? {};
  if (fit !== "cover" || Object.values(effects).some(Boolean)) return data;
  const { srcSet = "", sizes } = sources[0] ?? fallback ?? {};
  const offered = Array.from(srcSet.matchAll(/ (\d+)w/g), ([, width]) => Number(width));
  const jp2Widths = widths.flatMap((min) => offered.find((width) => width >= min) ?? offered.at(-1) ?? []);
  if (jp2Widths.length === 0) return data;
  const isCropped = Boolean(args.aspectRatio || (args.width && args.height));
  // As gatsby-plugin-sharp divides: with the inverse ratio in `data`, some heights are rounded to another pixel.
  const ratio = isCropped ? data.width / data.height : originalRatio;
  const candidates = [...new Set(jp2Widths)].map((width) => {
    const height = Math.round(width / ratio);
    return `${queueEncoding(request, { width, height, quality, cropFocus })} ${width}w`;
  });
  const jp2 = { type: "image/jp2", srcSet: candidates.join(",\n"), sizes };
  return { ...data, images: { ...data.images, sources: [...sources, jp2] } };
}

module.exports = { addJp2Source };
