import sharp, { type Sharp, type SharpOptions } from "sharp";
import { tryCall } from "../schema/try-call";
import {
  containerFormat,
  endMarker,
  fileParts,
  joinParts,
  jpegScan,
  scanMarkers,
} from "./metadata/image-container";

/** Markers that start a JPEG which is not progressive. */
const sequentialFrame = /^c[019]$/;

/** Warnings of libjpeg about errors that no one sees. The others mean that a part of the image is missing. */
const harmlessWarning =
  /Invalid SOS parameters|extraneous bytes before marker|Inconsistent progression|JFIF revision|bad ICC marker|Adobe color transform/;

/**
 * Returns a JPEG without errors that cameras write and browsers overlook: stray bytes between its segments, a
 * wrong scan header (Samsung), and no end marker.
 */
function repairJpeg(bytes: Buffer): Buffer {
  const parts = fileParts(bytes, "jpeg");
  const scan = parts.at(-1);
  if (scan?.name !== jpegScan) return bytes;
  const repaired = joinParts(parts, "jpeg");
  const scanStart = repaired.length - scan.bytes.length;
  const markers = scanMarkers(repaired, scanStart);
  if (parts.some(({ name }) => sequentialFrame.test(name))) {
    for (const { at } of markers.filter(({ marker }) => marker.toString(16) === jpegScan)) {
      const end = at + 2 + repaired.readUInt16BE(at + 2);
      repaired.writeUIntBE(0x003f00, end - 3, 3);
    }
  }
  const end = markers.at(-1)?.marker === endMarker ? [] : [Buffer.from([0xff, endMarker])];
  return Buffer.concat([repaired, ...end]);
}

/** Returns an AVIF with the brand that libvips knows; animated ones name another one first. */
function repairAvif(bytes: Buffer): Buffer {
  const repaired = Buffer.from(bytes);
  repaired.write("avif", 8, "latin1");
  return repaired;
}

function repair(bytes: Buffer): Buffer {
  if (isJpeg(bytes)) return tryCall(() => repairJpeg(bytes)) ?? bytes;
  return bytes.toString("latin1", 4, 12) === "ftypavis" ? repairAvif(bytes) : bytes;
}

const hasEnd = (jpeg: Buffer): boolean =>
  fileParts(jpeg, "jpeg")
    .at(-1)
    ?.bytes.subarray(-2)
    .equals(Buffer.from([0xff, endMarker])) === true;

const isJpeg = (bytes: Buffer): boolean => containerFormat(bytes) === "jpeg";

/** Returns true for an error that browsers overlook. A JPEG that is cut off has no end marker. */
function isHarmless(error: unknown, bytes: Buffer): boolean {
  if (!isJpeg(bytes)) return true;
  const lines = error instanceof Error ? error.message.split("\n") : [];
  const warnings = lines.filter((line) => line.includes("VipsJpeg"));
  return warnings.length > 0 && warnings.every((line) => harmlessWarning.test(line)) && hasEnd(bytes);
}

/** Opens the image with options of sharp. */
export type OpenImage = (options?: SharpOptions) => Sharp;

/**
 * Decodes an image, and one with an error that browsers overlook after a repair.
 *
 * @throws the error of the decoder when the image is damaged or cut off
 */
export async function decodeImage<Result>(
  bytes: Buffer,
  decode: (open: OpenImage) => Promise<Result>,
): Promise<{ result: Result; isRepaired: boolean }> {
  const openWith =
    (image: Buffer, failOn: "warning" | "error"): OpenImage =>
    (options) =>
      sharp(image, { failOn, ...options });
  try {
    // Whether libjpeg misses the end depends on the last bits of the image: it may have read it all before.
    if (isJpeg(bytes) && !hasEnd(bytes)) throw new Error("it has no end");
    return { result: await decode(openWith(bytes, "warning")), isRepaired: false };
  } catch (error) {
    const repaired = repair(bytes);
    const decodeRepaired = async (failOn: "warning" | "error") => ({
      result: await decode(openWith(repaired, failOn)),
      isRepaired: true,
    });
    return decodeRepaired("warning").catch((repairedError: unknown) => {
      if (!isHarmless(repairedError, bytes)) throw error;
      return decodeRepaired("error");
    });
  }
}
