declare module "@cornerstonejs/codec-openjpeg/wasmjs" {
  /** OpenJPEG's encoder; `delete` frees its memory. */
  export interface J2KEncoder {
    getDecodedBuffer(frame: object): Uint8Array;
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
