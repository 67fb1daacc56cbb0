/** Brands of HEIF files whose images are coded with HEVC, and general ones. AVIF has its own brands. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

const signatures: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["\xff\xd8\xff"],
  png: ["\x89PNG\r\n\x1a\n"],
  gif: ["GIF8"],
  tiff: ["II*\0", "II+\0", "MM\0*", "MM\0+"],
  // libvips reads a compressed SVG, too.
  svg: ["\x1f\x8b"],
};

/** Number of bytes at the start of a file that show its format. */
export const signatureLength = 4_096;

function heifFormat(bytes: Buffer): string | undefined {
  const brands = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 64));
  if (/avi[fs]/.test(brands)) return "avif";
  return heicBrands.includes(brands.slice(0, 4)) ? "heic" : undefined;
}

/**
 * Returns the format of an image by its first bytes, as sharp names it, but `avif` for AVIF, and `heic` for
 * HEIC and HEIF, the image format of iPhones. Undefined for every other format.
 */
export function imageFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, signatureLength);
  if (start.startsWith("ftyp", 4)) return heifFormat(bytes);
  if (/^RIFF[^]{4}WEBP/.test(start)) return "webp";
  const known = Object.entries(signatures).find(([, list]) => list.some((each) => start.startsWith(each)));
  if (known) return known[0];
  return /<(?:[\w.-]+:)?svg[\s/>]/i.test(start.replaceAll("\0", "")) ? "svg" : undefined;
}
