import { pictureSources, srcSetWidths } from "../../src/components/picture/picture-sources";
import { imageData } from "./support/image-data";

test.each([
  ["/a.jpg 360w", [360]],
  ["/a.jpg 360w,\n/b.jpg 720w", [360, 720]],
  ["/10w,a.jpg 40w, /b%20c.jpg 1600w", [40, 1600]],
])("the widths of %j are %j", (srcSet, widths) => {
  expect(srcSetWidths(srcSet)).toEqual(widths);
});

test("keeps the sources in their order", () => {
  const { sources } = pictureSources(imageData);
  expect(sources.map(({ type }) => type)).toEqual(["image/webp", "image/jp2"]);
});

test("gives the image the size of its largest file, in the original's proportions", () => {
  expect(pictureSources(imageData).img).toMatchObject({ src: "/720.jpg", width: 1600, height: 900 });
});

test("refuses data without a fallback", () => {
  expect(() => pictureSources({ ...imageData, images: { sources: [] } })).toThrow(
    "An image without a fallback cannot be shown.",
  );
});
