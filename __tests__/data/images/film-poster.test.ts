import { filmPoster } from "../../../src/data/images/film-poster";

const poster = (...widths: number[]) =>
  filmPoster({
    images: {
      sources: [
        { type: "image/webp", srcSet: widths.map((width) => `/${width}.webp ${width}w`).join(",\n") },
        { type: "image/jp2", srcSet: "/1200.jp2 1200w" },
      ],
      fallback: { src: "/1200.jpg", srcSet: "/1200.jpg 1200w" },
    },
    width: 1800,
    height: 1200,
    layout: "fullWidth",
  });

test("A poster is the smallest webp copy that a laptop's width needs, in the picture's proportions.", () => {
  expect(poster(375, 750, 1125, 1600)).toEqual({ address: "/1125.webp", ratio: 1.5 });
});

test("A small picture is shown in the largest copy that it has.", () => {
  expect(poster(375, 750).address).toBe("/750.webp");
});
