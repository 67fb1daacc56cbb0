import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { transparentDisc, wideImage } from "../support/images/sample-images";
import { plainImage, reportedLines, sectionWith, checkSite } from "../support/project-folder";
import type { ProjectFiles } from "../support/project-folder";

const place = "content/sections/games.json:7:16 pieces[0].image";

/** The problems of the first piece's image, without their place, if the section's folder has these files. */
async function problemsWith(image: string, files: ProjectFiles = {}, fields = {}): Promise<string[]> {
  const entries = Object.entries(files).map(([name, bytes]) => [`content/sections/games/${name}`, bytes]);
  const inFolder = Object.fromEntries(entries) as ProjectFiles;
  const { problems } = await reportedLines({ ...sectionWith({ image, ...fields }), ...inFolder });
  return problems.map((line) => line.replace(`${place} `, "").replace(' (in "Chess")', ""));
}

const missing = (image: string, suggestion = ""): string => {
  const hint = suggestion && `, did you mean ${suggestion}?`;
  return `must name an image file, but there is no ${JSON.stringify(image)}${hint}`;
};

test.each([
  ...["games/b.jpg", "games/A.JPG", "games/a.png", "games\\a.jpg", "a.jpg"].map((image) => [
    image,
    missing(image, "games/a.jpg"),
  ]),
  ["somewhere/else.png", missing("somewhere/else.png")],
  ["games", 'must name an image file, but "games" is a folder'],
  ...["https://a.b/a.jpg", "//a.b/a.jpg"].map((image) => [
    image,
    `must be an image in content/, not a remote one, got "${image}"`,
  ]),
  ...["/games/a.jpg", "C:\\a.jpg"].map((image) => [
    image,
    `must be a path relative to this file, not an absolute one, got ${JSON.stringify(image)}`,
  ]),
  ...["../../a.jpg", "games/../../../a.jpg"].map((image) => [
    image,
    `must be an image inside content/, got "${image}"`,
  ]),
  ...["games/reel.mp4", "games/gone.MOV"].map((image) => [
    image,
    `must name an image file, but "${image}" is a video`,
  ]),
  ["games.json", 'must name a jpg, jpeg, png, webp, avif, gif, svg, tif, tiff image, got "games.json"'],
])("reports one problem when the image is %s", async (image = "", message = "") => {
  expect(await problemsWith(image)).toEqual([message]);
});

test("reports a file that is empty, no image, truncated or HEIC", async () => {
  const noise = { type: "gaussian", mean: 99, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal", noise } })
    .jpeg()
    .toBuffer();
  const messageFor = async (name: string, bytes: string | Buffer): Promise<string> =>
    (await problemsWith(`games/${name}`, { [name]: bytes })).join("\n");
  const jpeg = "must name a jpeg image, but games/b.jpg";
  expect(await messageFor("b.jpg", "")).toBe(`${jpeg} is empty`);
  expect(await messageFor("b.jpg", "Hello")).toMatch(`${jpeg} is no image that can be read (`);
  expect(await messageFor("b.jpg", photo.subarray(0, photo.length / 2))).toMatch(
    `${jpeg} is damaged or cut off (`,
  );
  expect(await messageFor("b.svg", "<svg xmlns='http://www.w3.org/2000/svg'><rect")).toMatch(
    "is no image that can be read",
  );
  const heic = await readFile(resolve(__dirname, "../fixtures/images/two-colors.heic"));
  expect(await messageFor("b.jpg", heic)).toBe(
    `${jpeg} is HEIC inside, as an iPhone writes it; add it with \`npm run add\`, which converts it`,
  );
});

test.each([
  [
    10_001,
    10_000,
    "has 10,001 × 10,000 px, more than 100 megapixels: `npm run add` and the Studio make it smaller",
  ],
  [10_000, 10_000, undefined],
  [100, 17_000, "is too tall for its width (at most 16,383 px at 2,400 px)"],
  [1502, 2, "is too flat (at most 750 times as wide as high)"],
  [1500, 2, undefined],
  [7000, 10, "is too flat (at most 750 times as wide as high)"],
])("checks the limits when an image has %d × %d px", async (width, height, message) => {
  const pixels = Buffer.alloc(width * height);
  const image = sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
  const png = await image.png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer();
  expect(await problemsWith("games/b.png", { "b.png": png })).toEqual(
    message === undefined ? [] : [`must name a png image, but games/b.png ${message}`],
  );
});

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle r="4" fill="red"/></svg>`;

const smallNote = (size: string): string =>
  `${place} has ${size} px, but even a phone shows it 375 px wide, so it will look blurred; take a ` +
  `larger one (in "Chess")`;

test.each<[string, number, number, string[]]>([
  ["smaller than a phone is wide", 374, 200, [smallNote("374 × 200")]],
  ["as wide as a phone", 375, 20, []],
  ["narrow and tall", 200, 375, []],
  ["pixel art", 64, 64, []],
])(
  "gives a note only for a size that looks blurred when an image is %s",
  async (_what, width, height, expected) => {
    const png = await plainImage("png", width, height);
    const image = `data:image/png;base64,${png.toString("base64")}`;
    const { notes } = await reportedLines(sectionWith({ image }));
    expect(notes.filter((note) => note.includes("blurred"))).toEqual(expected);
  },
);

test("accepts every format when the extension is written in another case", async () => {
  const png = await plainImage("png");
  const files = {
    "b.JPG": await plainImage("jpeg"),
    "my work (1) é.jpeg": await plainImage("jpeg"),
    "b.png": png,
    "b.webp": await plainImage("webp"),
    "b.gif": await plainImage("gif"),
    "b.avif": await sharp(png).avif().toBuffer(),
    "b.svg": svg(9),
    "b.tiff": await sharp(png).tiff().toBuffer(),
  };
  const images = Object.keys(files).map((name) => ({ image: `./games//${name}` }));
  expect(await problemsWith("games/a.jpg", files, { images })).toEqual([]);
});

test("decodes an embedded image like a file", async () => {
  const png = (await plainImage("png")).toString("base64");
  for (const start of ["data:image/png;base64", "data:image/PNG;BASE64", "data:image/png;name=a;base64"]) {
    expect(await problemsWith(`${start},${png}`)).toEqual([]);
  }
  const types = "jpg, jpeg, png, webp, avif, gif, svg+xml, tif, tiff";
  const wrongStart = `must start like data:image/png;base64, with one of the types ${types}`;
  for (const [image, message] of [
    ["data:text/plain;base64,AA==", wrongStart],
    ["data:image/png,AA==", wrongStart],
    ["data:image/png;base64,", "must contain an image after the comma, but is empty"],
    ["data:image/png;base64,AA*A", "must contain nothing but base64 after the comma"],
  ] as const) {
    expect(await problemsWith(image)).toEqual([`${message}, got "${image}"`]);
  }
  const { problems, notes } = await reportedLines(sectionWith({ image: `data:image/jpeg;base64,${png}` }));
  expect(problems).toEqual([]);
  expect(notes).toContain(`${place} is png inside: write data:image/png (in "Chess")`);
});

test("gives notes about unused images, empty alternative texts and a portfolio without pieces", async () => {
  const home = { image: "home/a.jpg", alt: "" };
  const { problems, notes } = await reportedLines({
    "content/sections/games.json": { id: "games", pieces: [] },
    "content/home/notes.txt": "Hello",
    "content/home.json": { quotes: ["One."], wide: [{ ...home, alt: "A plane" }], tall: [home] },
  });
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    "content/home.json:14:14 tall[0].alt is empty, so screen readers skip this image",
    "content/sections/games/a.jpg is an image that no other file uses",
    "content/sections has no piece yet",
  ]);
});

const digestOf = (data: string | Buffer): string => createHash("sha1").update(data).digest("hex");

test("returns the properties of every image, embedded ones included", async () => {
  const png = await plainImage("png");
  const rotated = sharp(await plainImage("jpeg", 400, 300)).withMetadata({ orientation: 6 });
  const files = {
    "turned.jpg": await rotated.toBuffer(),
    "hole.png": await transparentDisc(64).png().toBuffer(),
    "opaque.png": await sharp(png).ensureAlpha().toBuffer(),
    "deep.png": await sharp(png).toColourspace("rgb16").toBuffer(),
    "drawn.svg": svg(40),
  };
  const dataUrl = `data:image/png;base64,${png.toString("base64")}`;
  const images = [...Object.keys(files).map((name) => ({ image: `games/${name}` })), { image: dataUrl }];
  const paths = Object.entries(files).map(([name, bytes]) => [`content/sections/games/${name}`, bytes]);
  const checked = await checkSite({ ...Object.fromEntries(paths), ...sectionWith({ images }) });
  expect(Object.fromEntries(checked.images)).toMatchObject({
    "home/a.jpg": { needsConversion: false, format: "jpeg", width: 24, height: 16, dominantColor: "#087888" },
    "sections/games/turned.jpg": {
      digest: digestOf(files["turned.jpg"]),
      width: 300,
      height: 400,
      needsConversion: true,
    },
    "sections/games/hole.png": { needsConversion: false },
    "sections/games/opaque.png": { needsConversion: true },
    "sections/games/deep.png": { format: "png", needsConversion: true },
    "sections/games/drawn.svg": { format: "svg", width: 40, needsConversion: true },
    [digestOf(dataUrl)]: { needsConversion: false, format: "png", width: 24 },
  });
});

test("returns the color that an image of 16 bits in a wide color space shows", async () => {
  const { images } = await checkSite({
    "content/sections/games/wide.png": await wideImage("#fa140a"),
    ...sectionWith({ image: "games/wide.png" }),
  });
  expect(images.get("sections/games/wide.png")?.dominantColor).toBe("#f81808");
});

test.each([
  [2300, []],
  [
    2301,
    [
      "content/icon.svg must be a square svg image (or be left out), but it is 2301 × 2301 px, more than 2300",
    ],
  ],
])("reports an icon that is too large to be drawn when it has %i px", async (size, expected) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="M0 0h9v9z"/></svg>`;
  expect((await reportedLines({ "content/icon.svg": svg })).problems).toEqual(expected);
});

test("reports BigTIFFs and damaged images in static/, also in a drawing that begins with a long comment", async () => {
  const svgWith = (image: Buffer): string =>
    `<?xml version="1.0"?><!-- ${"Made by hand. ".repeat(20)}--><svg xmlns="http://www.w3.org/2000/svg">` +
    `<image href="data:image/jpeg;base64,${image.toString("base64")}"/></svg>`;
  const bigTiff = (start: string) => Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(100)]);
  const [jpg, webp] = await Promise.all([plainImage("jpeg"), plainImage("webp")]);
  const { problems } = await reportedLines({
    "static/good.jpg": jpg,
    "static/little-endian.tif": bigTiff("II+\0\x08\0\0\0"),
    "static/big-endian.tif": bigTiff("MM\0+\0\x08\0\0"),
    "static/a/cut.jpg": jpg.subarray(0, 100),
    "static/empty.webp": webp.subarray(0, 12),
    "static/plan.svg": svgWith(jpg.subarray(0, 100)),
    "static/text.jpg": "Hello",
  });
  const message = "so that its metadata cannot be removed: replace or delete it";
  expect(problems).toEqual([
    `static/a/cut.jpg is a damaged image, ${message}`,
    `static/big-endian.tif is a BigTIFF, ${message}`,
    `static/empty.webp is a damaged image, ${message}`,
    `static/little-endian.tif is a BigTIFF, ${message}`,
    `static/plan.svg is a damaged image, ${message}`,
  ]);
});
