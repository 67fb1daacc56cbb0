declare module "harfbuzzjs" {
  /** HarfBuzz, which shapes text as browsers do; what it makes is freed by `destroy`. */
  interface HarfBuzz {
    createBlob(bytes: Uint8Array): Destroyable;
    createFace(blob: Destroyable, index: number): Destroyable & { readonly upem: number };
    createFont(face: Destroyable): Font;
    createBuffer(): Buffer;
    shape(font: Font, buffer: Buffer): void;
  }
  interface Destroyable {
    destroy(): void;
  }
  interface Font extends Destroyable {
    setVariations(axes: Readonly<Record<string, number>>): void;
    /** In the font's units; the descender is below the line, so negative. */
    hExtents(): { readonly ascender: number; readonly descender: number; readonly lineGap: number };
  }
  interface Buffer extends Destroyable {
    addText(text: string): void;
    guessSegmentProperties(): void;
    /** The glyphs, each with its advance in the font's units. */
    json(font: Font): { readonly ax: number }[];
  }
  const harfBuzz: Promise<HarfBuzz>;
  export default harfBuzz;
}

declare module "wawoff2" {
  /** The TrueType file in a WOFF2 file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

declare module "subset-font" {
  /** Cuts letters from a font, variations and features included. */
  function subsetFont(
    font: Buffer,
    letters: string,
    options: { readonly targetFormat: "woff2" },
  ): Promise<Buffer>;
  export default subsetFont;
}
