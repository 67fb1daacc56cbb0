declare module "@cornerstonejs/codec-openjpeg/wasmjs" {
  /** OpenJPEG's encoder; `delete` frees its memory. */
  export interface J2KEncoder {
    getDecodedBuffer(frame: {
      width: number;
      height: number;
      bitsPerSample: number;
      componentCount: number;
      isSigned: boolean;
      isUsingColorTransform: boolean;
    }): Uint8Array;
    setQuality(lossless: boolean, layers: number): void;
    setCompressionRatio(layer: number, ratio: number): void;
    setDecompositions(levels: number): void;
    encode(): void;
    getEncodedBuffer(): Uint8Array;
    delete(): void;
  }
  export interface OpenJpeg {
    J2KEncoder: new () => J2KEncoder;
  }
  const load: (options: { print(line: string): void; printErr(line: string): void }) => Promise<OpenJpeg>;
  export = load;
}

declare module "gatsby-plugin-sharp/plugin-options" {
  import type { ImageArguments } from "../types";
  export function mergeDefaults(args: ImageArguments): ImageArguments;
  export function getPluginOptions(): {
    defaultQuality: number;
    useMozJpeg?: boolean;
    failOn: "none" | "truncated" | "error" | "warning";
  };
}

declare module "gatsby-plugin-sharp/utils" {
  export function getDimensionsAndAspectRatio(
    dimensions: { width: number; height: number },
    options: { width: number; height: number; fit: string },
  ): { width: number; height: number; aspectRatio: number };
}

declare module "gatsby-plugin-sharp/duotone" {
  import type { Sharp } from "sharp";
  import type { Duotone } from "../types";
  const duotone: (colours: Duotone, format: "png", pipeline: Sharp) => Promise<Sharp | null>;
  export = duotone;
}
