import sharp, { type Sharp } from "sharp";

const dark = { r: 32, g: 32, b: 32 };
const bright = { r: 240, g: 240, b: 240 };

/** Returns 120×80 px with a dark and a bright half. */
async function halves(left = dark, right = bright): Promise<Sharp> {
  const half = { width: 60, height: 80, channels: 3, background: left } as const;
  const both = sharp({ create: half }).extend({ right: 60, background: right });
  return sharp(await both.png().toBuffer());
}

/** Returns two frames; the second has the halves swapped. */
async function animation(): Promise<Buffer> {
  const frames = await Promise.all([halves(), halves(bright, dark)]);
  const files = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  return sharp(files, { join: { animated: true } })
    .gif()
    .toBuffer();
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path fill="#202020" d="M0 ' +
  '0h6v8H0z"/><path fill="#f0f0f0" d="M6 0h6v8H6z"/></svg>';

/**
 * Unusual images that an owner may use, by file name. Each has a dark left and a bright right half, 120×80 px
 * when upright (the SVG has only this proportion).
 */
export const edgeCaseImages: Readonly<Record<string, () => Promise<Buffer>>> = {
  "turned by EXIF.jpg": async () =>
    (await halves()).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  "16-bit.png": async () => (await halves()).toColourspace("rgb16").png().toBuffer(),
  "palette.png": async () => (await halves()).png({ palette: true, colours: 16 }).toBuffer(),
  "opaque alpha.png": async () => (await halves()).ensureAlpha().png().toBuffer(),
  "cmyk.jpg": async () => (await halves()).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(),
  "gray.jpg": async () => (await halves()).toColourspace("b-w").jpeg({ quality: 95 }).toBuffer(),
  "wide gamut.jpg": async () => (await halves()).withIccProfile("p3").jpeg({ quality: 95 }).toBuffer(),
  "camera.jpg": async () => {
    const camera = {
      IFD0: { Make: "Maker" },
      IFD2: { BodySerialNumber: "4711" },
      IFD3: { GPSLatitude: "60/1 23/1 24/1" },
    };
    return (await halves()).resize(1200).withExif(camera).jpeg({ quality: 95 }).toBuffer();
  },
  "animation.gif": animation,
  "drawing.svg": () => Promise.resolve(Buffer.from(drawing)),
  "lossless.webp": async () => (await halves()).webp({ lossless: true }).toBuffer(),
  "modern.avif": async () => (await halves()).avif({ quality: 90 }).toBuffer(),
  "scan.tiff": async () => (await halves()).tiff().toBuffer(),
  "été [1] (copy), 100%.JPG": async () => (await halves()).jpeg({ quality: 95 }).toBuffer(),
};

/** Returns the mean brightness of an image's halves, 0–255. */
export async function brightnessOfHalves(image: Sharp): Promise<[left: number, right: number]> {
  const data = await image
    .flatten()
    .grayscale()
    .resize(2, 1, { fit: "fill", kernel: "nearest" })
    .raw()
    .toBuffer();
  return [data[0] ?? -1, data[1] ?? -1];
}
