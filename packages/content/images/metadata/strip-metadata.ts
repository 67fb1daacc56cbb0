import exifReader from "exif-reader";
import { tryCall } from "../../schema/try-call";
import { stripHeif } from "./heif-metadata";
import { containerFormat, fileParts, joinParts } from "./image-container";
import type { ContainerFormat, FilePart } from "./image-container";
import { createPart, exifHeader, isExif, isXmp, startsWith, withWebpFlags } from "./image-metadata";
import { stripGif } from "./strip-gif";
import { stripTiff } from "./strip-tiff";

/** Chunks of PNG and WebP files that show the image. Others may hold texts, places and previews. */
const shownChunks = {
  png: /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/,
  webp: /^(?:VP8[ XL]|ALPH|ANIM|ANMF|ICCP)$/,
} as const;

/** Returns true for other parts that can contain locations, serial numbers or thumbnails. */
function isPrivate(part: FilePart, format: ContainerFormat): boolean {
  const { name, data } = part;
  if (format !== "jpeg") return !shownChunks[format].test(name);
  if (name === "e0") return !startsWith(part, "JFIF\0") || (data[12] ?? 0) * (data[13] ?? 0) > 0;
  if (name === "e2") return !startsWith(part, "ICC_PROFILE\0");
  return /^(?:e[13-9a-df]|fe)$/.test(name);
}

/** Parts without which there is no image. */
const requiredParts = { jpeg: /^da$/, png: /^IDAT$/, webp: /^(?:VP8[ L]|ANMF)$/ } as const;

/** Returns EXIF data with nothing but the orientation. */
function orientationExif(orientation: number): Buffer {
  const exif = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

const orientationOf = (exif: Buffer): number => tryCall(() => exifReader(exif).Image?.Orientation) ?? 1;

function stripParts(bytes: Buffer, format: ContainerFormat): Buffer {
  const allParts = fileParts(bytes, format);
  if (!allParts.some(({ name }) => requiredParts[format].test(name)))
    throw new RangeError("It has no image.");
  const parts = allParts.flatMap((part) => {
    if (isExif(part, format)) {
      const exif = format === "jpeg" ? part.data.subarray(exifHeader.length) : part.data;
      const orientation = orientationOf(exif);
      if (orientation === 1) return [];
      const header = Buffer.from(format === "jpeg" ? exifHeader : "", "latin1");
      return [createPart(part.name, Buffer.concat([header, orientationExif(orientation)]), format)];
    }
    return isXmp(part, format) || isPrivate(part, format) ? [] : [part];
  });
  return joinParts(format === "webp" ? withWebpFlags(parts) : parts, format);
}

/** The beginning of an XML file, and the element that makes it an SVG, as `latin1`. */
const xmlStart = /^(?:\u00ef\u00bb\u00bf)?\s*</;
const svgElement = /<(?:[\w.-]+:)?svg[\s>]/i;

/** An image that an SVG embeds. Inkscape writes its line ends as entities. */
const embeddedImage = /(data:[^,"'<>]*;base64,)((?:[\w+/=\s]|&#(?:9|10|13|x9|xa|xd);)+)/gi;

/** Removes elements with metadata that may contain locations, serial numbers or thumbnails. */
function withoutSvgMetadata(svg: string): string {
  const openTag = /<((?:[\w.-]+:)?metadata|x:xmpmeta)\b[^<>]*(?<!\/)>/gi;
  let kept = "";
  let from = 0;
  for (let match = openTag.exec(svg); match; match = openTag.exec(svg)) {
    const closeTag = `</${match[1] ?? ""}>`;
    const end = svg.indexOf(closeTag, openTag.lastIndex);
    if (end === -1) break;
    openTag.lastIndex = end + closeTag.length;
    if (!/gps|serial|thumb/i.test(svg.slice(match.index, end))) continue;
    kept += svg.slice(from, match.index);
    from = openTag.lastIndex;
  }
  return kept + svg.slice(from);
}

/** Strips the images that an SVG embeds, and removes metadata. */
function stripSvg(bytes: Buffer): Buffer {
  const svg = bytes.toString("latin1");
  if (!svgElement.test(svg)) return bytes;
  return Buffer.from(
    withoutSvgMetadata(svg).replace(embeddedImage, (whole, start: string, data: string) => {
      const image = Buffer.from(data.replace(/&#\w+;/g, ""), "base64");
      const stripped = stripMetadata(image);
      return stripped === image ? whole : start + stripped.toString("base64");
    }),
    "latin1",
  );
}

/** Returns the function that strips files that begin with these bytes; undefined for those of other formats. */
function stripperFor(head: Buffer): ((bytes: Buffer) => Buffer) | undefined {
  const format = containerFormat(head);
  if (format) return (bytes) => stripParts(bytes, format);
  const start = head.toString("latin1");
  if (start.startsWith("GIF8")) return stripGif;
  if (/^(?:II[*+]\0|MM\0[*+])/.test(start)) return stripTiff;
  if (xmlStart.test(start)) return stripSvg;
  return /^.{4}(?:ftyp(?:avi|hei|hev|mif|msf|jp2|jxl)|JXL |jP {2})/s.test(start) ? stripHeif : undefined;
}

/** Returns true for the first bytes of a file that `stripMetadata` takes. */
export const hasStrippableMetadata = (head: Buffer): boolean => stripperFor(head) !== undefined;

/**
 * Removes EXIF, XMP, IPTC, texts, previews and what follows the end of the file from an image without
 * encoding it again. The orientation remains, and so does the color profile. Returns the same bytes when
 * there is nothing to remove.
 *
 * @throws {RangeError} when the file is damaged or a BigTIFF
 */
export function stripMetadata(bytes: Buffer): Buffer {
  const stripped = stripperFor(bytes)?.(bytes) ?? bytes;
  return stripped.equals(bytes) ? bytes : stripped;
}
