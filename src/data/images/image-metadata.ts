import type { GatsbyCache } from "gatsby";
import sharp from "sharp";
import type { FileNode } from "../schema/source-nodes";

/** What decides which copies an image needs and how its place looks until they are there. */
export interface ImageMetadata {
  /** px */
  readonly width: number;
  /** px */
  readonly height: number;
  readonly isTransparent: boolean;
  /** `#rrggbb` */
  readonly dominantColor: string;
}

/** Size in px at which the colours of an image are counted, as gatsby-plugin-sharp does. */
const COLOUR_SIZE = 200;

const hexadecimal = (channel: number): string => channel.toString(16).padStart(2, "0");

async function readImageMetadata(file: string): Promise<ImageMetadata> {
  const { width = 0, height = 0, hasAlpha = false } = await sharp(file).metadata();
  const size = { width: COLOUR_SIZE, height: COLOUR_SIZE, fit: "inside", withoutEnlargement: true } as const;
  const { dominant } = await sharp(await sharp(file).resize(size).toBuffer()).stats();
  const dominantColor = `#${[dominant.r, dominant.g, dominant.b].map(hexadecimal).join("")}`;
  return { width, height, isTransparent: hasAlpha, dominantColor };
}

/**
 * Reads an image that `prepareImage` has found plain or made so: it has an alpha channel only where something is
 * transparent, so its header tells. It is decoded once, also for later starts: that takes up to 50 ms.
 *
 * @throws {Error} sharp's, when the file cannot be read
 */
export async function imageMetadata(
  { absolutePath, internal }: FileNode,
  cache: GatsbyCache,
): Promise<ImageMetadata> {
  const key = `metadata ${internal.contentDigest}`;
  const kept = (await cache.get(key)) as ImageMetadata | undefined;
  if (kept) return kept;
  const metadata = await readImageMetadata(absolutePath);
  await cache.set(key, metadata);
  return metadata;
}
