import { converter, differenceCiede2000, type Rgb } from "culori";
import sharp, { type Sharp } from "sharp";
import { convertToSrgb, withProfile } from "./image-magick";

/** Patches of a photographer's color chart by rows, #rrggbb. */
const patches = [
  ["#735244", "#c29682", "#627a9d", "#576c43", "#8580b1", "#67bdaa"],
  ["#d67e2c", "#505ba6", "#c15a63", "#5e3c6c", "#9dbc40", "#e0a32e"],
  ["#383d96", "#469449", "#af363c", "#e7c71f", "#bb5695", "#2f8fb4"],
  ["#f3f3f2", "#c8c8c8", "#a0a0a0", "#7a7a79", "#555555", "#343434"],
];
const [columns, rows] = [6, patches.length];

const toRgb = converter("rgb");
const toXyz = converter("xyz50");
const colors = patches.flat().map((patch) => toRgb(patch) as Rgb);

/** RGB color spaces by their names in culori. */
type Space = "p3" | "a98" | "prophoto";

const integer = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value));
  return bytes;
};

const xyzNumbers = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => integer(value * 65_536)));

/** White of ICC profiles: D50. */
const white = xyzNumbers(0.9642, 1, 0.8249);

/** Returns an ICC profile (version 2) of a color space: its primaries, and the curve of its grays. */
function iccProfile(mode: Space): Buffer {
  const tag = (name: string, type: string, ...data: Buffer[]) =>
    [name, Buffer.concat([Buffer.from(`${type}\0\0\0\0`), ...data])] as const;
  const primary = (name: string, r: number, g: number, b: number) => {
    const { x, y, z } = toXyz({ mode, r, g, b });
    return tag(name, "XYZ ", xyzNumbers(x, y, z));
  };
  const curve = Buffer.alloc(2048);
  for (let index = 0; index < 1024; index += 1) {
    const gray = index / 1023;
    const { y } = toXyz({ mode, r: gray, g: gray, b: gray });
    curve.writeUInt16BE(Math.round(Math.min(1, y) * 65_535), 2 * index);
  }
  const tags = [
    tag("desc", "desc", integer(5), Buffer.from("test\0"), Buffer.alloc(79)),
    tag("cprt", "text", Buffer.from("CC0\0")),
    tag("wtpt", "XYZ ", white),
    primary("rXYZ", 1, 0, 0),
    primary("gXYZ", 0, 1, 0),
    primary("bXYZ", 0, 0, 1),
    ...["rTRC", "gTRC", "bTRC"].map((name) => tag(name, "curv", integer(1024), curve)),
  ];
  let end = 132 + 12 * tags.length;
  const directory = tags.map(([name, { length }]) => {
    end += length;
    return Buffer.concat([Buffer.from(name), integer(end - length), integer(length)]);
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end);
  header.write("\x02\x10\0\0mntrRGB XYZ ", 8, "latin1");
  header.write("acsp", 36);
  white.copy(header, 68);
  return Buffer.concat([header, integer(tags.length), ...directory, ...tags.map(([, data]) => data)]);
}

/** Returns the chart, 480 × 320 px, with the same numbers in any color space. */
function chart(): Sharp {
  const pixels = Buffer.from(
    colors.flatMap(({ r, g, b }) => [r, g, b].map((value) => Math.round(value * 255))),
  );
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } }).resize(480, 320, {
    fit: "fill",
    kernel: "nearest",
  });
}

/** Writes the profile of a color space into a file, whose numbers stay as they are. */
const inSpace = async (space: Space, image: Sharp): Promise<Buffer> =>
  withProfile(await image.toBuffer(), iccProfile(space));

const jpeg = () => chart().jpeg({ quality: 100, chromaSubsampling: "4:4:4" });

/** Charts in the color spaces of photographers and printers, by file name. */
export const colorCharts: Readonly<Record<string, () => Promise<Buffer>>> = {
  "Display P3.jpg": () => inSpace("p3", jpeg()),
  "Adobe RGB.jpg": () => inSpace("a98", jpeg()),
  "ProPhoto.jpg": () => inSpace("prophoto", jpeg()),
  "ProPhoto 16 bits.png": () => inSpace("prophoto", chart().toColourspace("rgb16").png()),
  "print.jpg": () =>
    chart().withIccProfile("cmyk").jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer(),
};

/** Returns the patches of a chart: red, green and blue from 0 to 1. */
async function patchesOf(image: Sharp): Promise<Rgb[]> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return colors.map((_, index) => {
    const x = Math.floor((((index % columns) + 0.5) / columns) * info.width);
    const y = Math.floor(((Math.floor(index / columns) + 0.5) / rows) * info.height);
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels);
    return { mode: "rgb", r: r / 255, g: g / 255, b: b / 255 };
  });
}

/**
 * Returns the mean difference (CIEDE2000) between a chart as ImageMagick shows it and an image in sRGB, of several
 * images the largest one.
 */
export async function chartDifference(original: Buffer, ...images: readonly Sharp[]): Promise<number> {
  const expected = await patchesOf(await convertToSrgb(original));
  const difference = differenceCiede2000();
  const differences = images.map(async (image) => {
    const shown = await patchesOf(image);
    return (
      shown.reduce((sum, color, index) => sum + difference(color, expected[index] ?? color), 0) / shown.length
    );
  });
  return Math.max(...(await Promise.all(differences)));
}
