import { readFileSync } from "node:fs";
import harfBuzz from "harfbuzzjs";
import { decompress } from "wawoff2";

/** How much room a face takes, in parts of its size. */
export interface FaceMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Width of the sample text at weight 500, in which headings are set. */
  readonly regular: number;
  /** At weight 600, in which titles are set. */
  readonly bold: number;
}

/** What is measured: words as headings have them, with the letters in about the shares of English. */
const sampleText = [
  ...["Portfolio", "About", "Contact", "Animation", "Drawing", "Games", "Websites", "Night Train"],
  ...["Above the Weather", "The Gardener", "Lantern Stairs", "First Snow", "Two Moons", "Tiny Harbour"],
  ...["Jug and Pears", "North Face", "Work that moves, and work that stays.", "Version 2", "Quick Exits"],
  ...["Made by hand, shown in light", "Every picture begins with a walk", "Zoë, Vienna 1986"],
];

/**
 * Measures the latin file of a variable face, shaped as browsers do, kerning included.
 *
 * @param file absolute path of a woff2 file
 */
export async function measureFace(file: string): Promise<FaceMetrics> {
  const shaper = await harfBuzz;
  const blob = shaper.createBlob(await decompress(readFileSync(file)));
  const face = shaper.createFace(blob, 0);
  const font = shaper.createFont(face);
  const width = (wght: number): number => {
    font.setVariations({ wght });
    const advances = sampleText.flatMap((text) => {
      const buffer = shaper.createBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shaper.shape(font, buffer);
      const glyphs = buffer.json(font);
      buffer.destroy();
      return glyphs.map(({ ax }) => ax);
    });
    return advances.reduce((sum, advance) => sum + advance, 0) / face.upem;
  };
  const { ascender, descender, lineGap } = font.hExtents();
  const metrics = {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    regular: width(500),
    bold: width(600),
  };
  for (const part of [font, face, blob]) part.destroy();
  return metrics;
}
