/** Brands of HEIF files whose pictures are coded with HEVC, and the general ones. AVIF has its own. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** Whether bytes begin as HEIC or HEIF does, the format of an iPhone's pictures, whatever the file is called. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const brands = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 64));
  return heicBrands.includes(brands.slice(0, 4)) && !brands.includes("avif");
}
