import { describeImage } from "../../../src/data/images/describe-image";
import type { ImageCopy } from "../../../src/data/images/image-copies";

const photo = { width: 2400, height: 1200, isTransparent: false, dominantColor: "#123456" };

const addressOf = ({ format, width, height }: ImageCopy) => `/${width}x${height}.${format}`;
const widths = (srcSet = "") => Array.from(srcSet.matchAll(/ (\d+)w/g), ([, width]) => Number(width));

function described(changes: Partial<typeof photo> = {}) {
  const { images } = describeImage({ ...photo, ...changes }, addressOf);
  const [webp, jp2] = images.sources ?? [];
  return { types: images.sources?.map(({ type }) => type), webp, jp2, fallback: images.fallback };
}

test("an image is offered as webp, then jp2, then jpg", () => {
  const { types, fallback } = described();
  expect(types).toEqual(["image/webp", "image/jp2"]);
  expect(fallback?.src).toBe("/2400x1200.jpg");
});

test("only an image with transparency has a png", () => {
  expect(described({ isTransparent: true }).fallback?.src).toBe("/2400x1200.png");
});

test.each([
  [2400, [375, 690, 1125, 1600, 2400], [690, 1125]],
  [1680, [375, 690, 1125, 1680], [690, 1125]],
  [1250, [375, 690, 1125, 1250], [690, 1125]],
  [1200, [375, 690, 1200], [690, 1200]],
  [720, [375, 720], [720]],
  [40, [40], [40]],
])(
  "an original of %d px is offered in fitting widths, none larger than itself or close to it",
  (width, all, jp2) => {
    const image = described({ width });
    expect(widths(image.webp?.srcSet)).toEqual(all);
    expect(widths(image.fallback?.srcSet)).toEqual(all);
    expect(widths(image.jp2?.srcSet)).toEqual(jp2);
  },
);

test("its proportion and colour are those of the original", () => {
  const { width, height, backgroundColor } = describeImage(photo, addressOf);
  expect(height / width).toBe(0.5);
  expect(backgroundColor).toBe("#123456");
});
