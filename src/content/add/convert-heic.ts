import sharp from "sharp";

/** Quality of the jpg: the copies that visitors get are made from it. */
const quality = 92;

/** What one segment of a jpg holds. */
const longestProfile = 65_519;

/** A jpg with a colour profile in it, as an APP2 segment behind the file's first two bytes. */
function withProfile(jpg: Buffer, profile: Buffer | undefined): Buffer {
  if (profile === undefined || profile.length > longestProfile) return jpg;
  const head = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpg.subarray(0, 2), head, profile, jpg.subarray(2)]);
}

/**
 * A HEIC or HEIF picture as a jpg of the same size, turned as it is shown, with its colour profile.
 *
 * @throws when it cannot be decoded
 */
export async function jpgOfHeic(bytes: Buffer): Promise<Buffer> {
  const { default: decodeHeic } = await import("heic-decode");
  const { width, height, data } = await decodeHeic({ buffer: bytes });
  const { icc } = await sharp(bytes).metadata();
  const raw = { width, height, channels: 4 } as const;
  return withProfile(
    await sharp(data, { raw }).jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer(),
    icc,
  );
}
