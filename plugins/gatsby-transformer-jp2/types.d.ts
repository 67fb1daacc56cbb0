/** Options of the plugin, as written in gatsby-config. */
export interface PluginOptions {
  /**
   * The jpg quality (1–100) whose byte count is the budget of a jp2.
   * Default: the quality of the jpg that stands beside it.
   */
  quality?: number;
  /** Share of that byte count a jp2 may use, 0.1–1. Default: 1. */
  byteRatio?: number;
  /** Smallest and largest output widths in px that get a jp2. Default: every width of the siblings. */
  widths?: { min?: number; max?: number };
  /** Where encoded images are kept between builds. Default: `node_modules/.cache/gatsby-transformer-jp2`. */
  cacheDirectory?: string;
  /** Encoder threads. Default: Gatsby's CPU count (`GATSBY_CPU_COUNT`). */
  threads?: number;
}

/** The GraphQL arguments of `gatsbyImageData` that change pixels, after gatsby-plugin-sharp's defaults. */
export interface ImageArguments {
  layout?: "fixed" | "constrained" | "fullWidth";
  width?: number | null;
  height?: number | null;
  aspectRatio?: number | null;
  quality?: number | null;
  backgroundColor?: string | null;
  transformOptions?: {
    fit?: "contain" | "cover" | "fill" | "inside" | "outside";
    cropFocus?: string | number;
    grayscale?: boolean;
    rotate?: number;
    trim?: number;
    duotone?: Duotone | null;
  } | null;
  jpgOptions?: { quality?: number | null } | null;
}

/** gatsby-plugin-sharp's duotone: two hex colours, and an opacity in percent. */
export interface Duotone {
  highlight: string;
  shadow: string;
  opacity?: number;
}

/** What gatsby-plugin-sharp does to the pixels of one output, sizes in px. */
export interface PixelTransform {
  width: number;
  height: number;
  fit: "contain" | "cover" | "fill" | "inside" | "outside";
  cropFocus: string | number;
  background?: string | undefined;
  grayscale?: boolean | undefined;
  rotate?: number | undefined;
  trim?: number | undefined;
  duotone?: Duotone | undefined;
}

/** What decides the bytes of one output. */
export interface EncodeSettings {
  /** jpg quality, 1–100, whose bytes are the budget. */
  quality: number;
  /** Share of the budget that may be used, 0.1–1. */
  byteRatio: number;
  /** Whether the sibling jpg is written by mozjpeg. */
  mozjpeg: boolean;
  /** Which defects of the source are errors. */
  failOn: "none" | "truncated" | "error" | "warning";
}

/** One output: where it goes below the job's output folder, and how its pixels are made. */
export interface EncodeOperation {
  outputPath: string;
  width: number;
}

/** Arguments of the job `ENCODE_JP2`; every change of a value makes a new job. */
export interface EncodeJobArguments {
  operations: EncodeOperation[];
  image: ImageArguments;
  settings: EncodeSettings;
  cacheDirectory: string;
  threads: number;
  /** Versions of everything that shapes the bytes. */
  version: string;
}

/** One image for one encoder thread. */
export interface EncodeTask {
  source: string;
  transform: PixelTransform;
  settings: EncodeSettings;
}

/** Interleaved 8-bit sRGB samples: gray, gray and alpha, RGB, or RGBA. */
export interface RawImage {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** The part of a File node that is used here. */
export interface ImageFile {
  absolutePath: string;
  /** Base name without extension. */
  name: string;
  internal: { contentDigest: string };
}

/** The part of `gatsbyImageData`'s value that is used here. */
export interface ImageData {
  images: {
    fallback: { srcSet: string; sizes: string };
    sources: { type: string; srcSet: string; sizes: string }[];
  };
}

/** The part of Gatsby's resolver context that is used here. */
export interface ResolverContext {
  nodeModel: { getNodeById(query: { id: string }): ImageFile | null };
}

/** The part of a wrapped resolver's info that is used here. */
export interface ResolverInfo {
  originalResolver(
    source: { parent: string },
    args: ImageArguments,
    context: ResolverContext,
    info: ResolverInfo,
  ): Promise<ImageData | undefined>;
}

/** The part of an Express request handler's arguments that is used here. */
export type RequestHandler = (
  request: { path: string },
  response: { sendFile(file: string): void },
  next: (error?: unknown) => void,
) => Promise<void>;
