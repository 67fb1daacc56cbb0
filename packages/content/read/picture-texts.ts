import { isUtf8 } from "node:buffer";
import exifReader from "exifreader";
import type { Metadata } from "sharp";
import { tryCall } from "../schema/try-call";
import { decodeEncoding } from "./decode-encoding";
import { readXmp, xmpNamespaces, type XmpText } from "./read-xmp";

/** A text in several languages by their tags in lower case; `x-default` is for all others. */
export type LanguageTexts = Readonly<Record<string, string>>;

/** Texts that photo programs have written into a picture. */
export type PictureTexts = {
  /** XMP `dc:title` or IPTC object name. */
  readonly title?: LanguageTexts | undefined;
  /** XMP `dc:description` or IPTC caption. */
  readonly description?: LanguageTexts | undefined;
  /** `Iptc4xmpCore:AltTextAccessibility`. */
  readonly alt?: LanguageTexts | undefined;
  /** XMP `dc:subject` or IPTC keywords. */
  readonly keywords?: readonly string[] | undefined;
};

/** Longest texts in characters. Programs write whole documents into these fields. */
const maxLengths = { title: 200, description: 2_000, alt: 1_000, keyword: 60 };

/** Most keywords that are read. */
const maxKeywords = 100;

/** Longest metadata in bytes that are parsed. */
const maxMetadataBytes = 2_000_000;

const defaultLanguage = "x-default";

/** Removes control and formatting characters, and cuts a text at the end of a word. */
function clean(text: unknown, maxLength: number, keepsLines = false): string {
  if (typeof text !== "string") return "";
  const lines = text.slice(0, maxLength * 4).split(/\r\n|\r|\n/);
  const plain = lines
    .map((line) => line.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
    .join(keepsLines ? "\n" : " ")
    .trim();
  if (plain.length <= maxLength) return plain;
  return plain.slice(0, maxLength).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "") + "…";
}

/** Returns the texts of an XMP property by language; undefined if it has none. */
function xmpTexts(
  property: readonly XmpText[] = [],
  maxLength: number,
  keepsLines = false,
): LanguageTexts | undefined {
  const texts = property.flatMap(({ text, language = defaultLanguage }) => {
    const cleaned = clean(text, maxLength, keepsLines);
    return cleaned === "" ? [] : [[language.toLowerCase(), cleaned] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Decodes UTF-8, which old programs write as Windows-1252. */
const decodeBytes = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString() : decodeEncoding(bytes, "windows-1252");

/** The parts of a tag of exifreader that are read. */
type Tag = { readonly value?: unknown };

/** Returns the text of an IPTC field. */
const iptcText = (tag: Tag | undefined): string | undefined =>
  Array.isArray(tag?.value) ? decodeBytes(Buffer.from(tag.value as number[])) : undefined;

function iptcTexts(tag: Tag | undefined, maxLength: number, keepsLines = false): LanguageTexts | undefined {
  const text = clean(iptcText(tag), maxLength, keepsLines);
  return text === "" ? undefined : { [defaultLanguage]: text };
}

const listOf = (tag: unknown): Tag[] => (Array.isArray(tag) ? (tag as Tag[]) : tag ? [tag as Tag] : []);

/** Returns XMP as a file: exifreader 4.46 does not read the compressed XMP that sharp and others write into PNG. */
function xmpFile(xmp: Buffer): Buffer {
  const packet = xmp.toString("latin1").replace(/^[^<]*(?:<\?xml[^>]*>)?/, "");
  return Buffer.from(`<?xpacket begin=""?>${packet}`, "latin1");
}

/**
 * Reads the texts in an image's metadata. XMP wins over IPTC. Damaged metadata count as missing.
 *
 * @param bytes a JPEG, PNG, WebP, TIFF or AVIF file
 * @param metadata its metadata as sharp returns them
 */
export function readPictureTexts(
  bytes: Buffer,
  metadata: Pick<Metadata, "format" | "xmp" | "iptc">,
): PictureTexts {
  const size = (metadata.xmp?.length ?? 0) + (metadata.iptc?.length ?? 0);
  if (size === 0 || size > maxMetadataBytes) return {};
  const file = metadata.format === "png" && metadata.xmp ? xmpFile(metadata.xmp) : bytes;
  const tags: object | undefined = tryCall(() =>
    exifReader.load(file, { expanded: true, includeTags: { xmp: true, iptc: true } }),
  );
  if (!tags) return {};
  const { xmp, iptc = {} } = tags as { xmp?: { _raw?: string }; iptc?: Record<string, unknown> };
  // exifreader returns XMP that is not UTF-8 with a character for each byte.
  const isDecoded = metadata.xmp === undefined || isUtf8(metadata.xmp);
  const decode = (text: string): string => (isDecoded ? text : decodeBytes(Buffer.from(text, "latin1")));
  const properties = tryCall(() => readXmp(xmp?._raw ?? "", decode));
  const dublinCore = (name: string) => properties?.get(xmpNamespaces.dc + name);
  const { title, description, alt, keyword } = maxLengths;
  const subjects = dublinCore("subject")?.map(({ text }) => text) ?? [];
  const iptcKeywords = listOf(iptc["Keywords"]).map(iptcText);
  const keywords = (subjects.length > 0 ? subjects : iptcKeywords)
    .slice(0, maxKeywords)
    .map((text) => clean(text, keyword))
    .filter((text) => text !== "");
  return {
    title: xmpTexts(dublinCore("title"), title) ?? iptcTexts(iptc["Object Name"] as Tag, title),
    description:
      xmpTexts(dublinCore("description"), description, true) ??
      iptcTexts(iptc["Caption/Abstract"] as Tag, description, true),
    alt: xmpTexts(properties?.get(xmpNamespaces.Iptc4xmpCore + "AltTextAccessibility"), alt),
    keywords: keywords.length > 0 ? [...new Set(keywords)] : undefined,
  };
}
