/** Options of the plugin, as written in gatsby-config. */
export interface PluginOptions {
  /** Minimum widths in px; each selects the next larger width of the other formats. Default: 690, 1125. */
  widths: readonly number[];
  /** Quality of a jpg (1–100), whose bytes a jp2 may take. Default: 75. */
  quality: number;
}

/** Pixels and bytes of an output; `cropFocus` is sharp's `position`. */
export interface Recipe {
  width: number;
  height: number;
  cropFocus: string | number;
  quality: number;
}

interface FileNode {
  absolutePath: string;
  internal: { contentDigest: string };
}

/** An original to encode; `pathPrefix` is the start of every URL path of the site. */
export interface EncodeRequest {
  file: FileNode;
  pathPrefix: string;
  reporter: { panic(message: string): void };
}

/** The Gatsby job `ENCODE_JP2`, as it is created and as the worker receives it; all folders are absolute. */
export interface EncodeJob<Input = string> {
  inputPaths: [Input];
  outputDir: string;
  args: { recipe: Recipe & { version: string }; outputPath: string; cacheDirectory: string };
}

/** Interleaved 8-bit sRGB samples: gray, gray and alpha, RGB, or RGBA. */
export interface RawImage {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

interface ImageSource {
  srcSet?: string;
  sizes?: string;
  type?: string;
}

/** The part of `gatsbyImageData` that is used here. */
export interface ImageData {
  width: number;
  height: number;
  images: { sources?: ImageSource[]; fallback?: ImageSource };
}

interface ImageArguments {
  aspectRatio?: number;
  width?: number;
  height?: number;
  transformOptions?: { cropFocus?: string | number; fit?: string } & Record<string, unknown>;
}

/** An image whose data gets a jp2 source. */
export type ImageRequest = EncodeRequest & PluginOptions & { args: ImageArguments; originalRatio: number };

/** Resolver of `ImageSharp.gatsbyImageData`. */
export type ImageDataResolver = (
  source: { parent: string },
  args: ImageArguments,
  context: { nodeModel: { getNodeById(query: { id: string }): FileNode | null } },
  info: { originalResolver(...parameters: unknown[]): Promise<ImageData | null> },
) => Promise<ImageData | null>;
