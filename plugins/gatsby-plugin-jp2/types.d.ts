/** Options of the plugin, as written in gatsby-config. */
export interface PluginOptions {
  /** Share of the jpg's byte count that a jp2 may use, 0.1–1. Default: 1. */
  byteRatio?: number;
  /** Where encoded images are kept between builds. Default: `node_modules/.cache/gatsby-plugin-jp2`. */
  cacheDirectory?: string;
  /** Encoder threads. Default: Gatsby's CPU count (`GATSBY_CPU_COUNT`). */
  threads?: number;
}

/** What is done to the pixels of one output: as large as told, cropped where its proportion differs. Sizes in px. */
export interface PixelTransform {
  width: number;
  height: number;
  /** sharp's `position` of a crop. */
  cropFocus: string | number;
}

/** One file to make. */
export interface Transform extends Omit<PixelTransform, "cropFocus"> {
  /** jpg quality, 1–100, whose byte count is the budget. */
  quality: number;
  /** Default: `centre`. */
  cropFocus?: string | number;
}

/** The files to make of one original. */
export interface EncodeRequest {
  /** A File node. */
  file: { absolutePath: string; internal: { contentDigest: string } };
  transforms: readonly Transform[];
  /** What every address of the site starts with, without a slash at the end. Default: empty. */
  pathPrefix?: string;
  reporter: { panic(message: string): void };
}

/** One file that was queued, sizes in px. */
export interface QueuedImage {
  /** Its address. */
  src: string;
  absolutePath: string;
  width: number;
  height: number;
  /** Resolves when the file is there; at once in `gatsby develop`. A failure ends the build by `reporter.panic`. */
  finishedPromise: Promise<unknown>;
}

/** Queues the jp2 files of one image; the answer has the order of the transforms. */
export function batchQueueJp2Encoding(request: EncodeRequest): QueuedImage[];

/** What decides how many bytes an output takes. */
export interface EncodeSettings {
  /** jpg quality, 1–100. */
  quality: number;
  /** Share of that jpg's bytes, 0.1–1. */
  byteRatio: number;
}

/** One output: where it goes below the job's output folder, and how it is made. */
export interface EncodeOperation extends PixelTransform {
  outputPath: string;
  settings: EncodeSettings;
}

/** Arguments of the job `ENCODE_JP2`; every change of a value makes a new job. */
export interface EncodeJobArguments {
  operations: EncodeOperation[];
  cacheDirectory: string;
  threads: number;
  /** Versions of everything that shapes the bytes. */
  version: string;
}

/** A job with the original that it reads and the folder that it writes to, absolute paths. */
export interface EncodeJob {
  inputPath: string;
  outputDir: string;
  args: EncodeJobArguments;
}

/** One image for one encoder thread. */
export interface EncodeTask extends PixelTransform {
  source: string;
  settings: EncodeSettings;
}

/** Interleaved 8-bit sRGB samples: gray, gray and alpha, RGB, or RGBA. */
export interface RawImage {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** The part of an Express request handler's arguments that is used here. */
export type RequestHandler = (
  request: { path: string },
  response: { sendFile(file: string): void },
  next: (error?: unknown) => void,
) => Promise<void>;
