import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { importFieldFile } from "../../packages/content/edit/import-field-file";
import {
  importImages,
  type ImageOptions,
  type ImportedImage,
} from "../../packages/content/edit/import-image";
import { convertToUprightSrgb } from "../../packages/content/images/convert-to-upright-srgb";
import { chartDifference, colorCharts } from "../support/color-chart";
import { startServer } from "../support/http-server";
import { mp4, plainImage, writeProject } from "../support/project-folder";

let folder: string;
beforeEach(async () => {
  folder = writeProject({});
  await mkdir(join(folder, "content"));
});

const heic = resolve(__dirname, "../fixtures/images/two-colors.heic");
const at = (name: string): string => join(folder, name);
const importAll = (inputs: readonly string[], options?: ImageOptions) =>
  importImages(at("content"), inputs, options);

async function importOne(input: string, options?: ImageOptions): Promise<ImportedImage> {
  const [image] = await importAll([input], options);
  if (!image) throw new Error("no image");
  return image;
}

test.each(["photo.heic", "photo.HEIF", "photo.jpg"])(
  "converts HEIC with its colors when it is named %s",
  async (name) => {
    await copyFile(heic, at(name));
    const { file, width, height, notes } = await importOne(at(name));
    expect([file.name, width, height, notes]).toEqual(["photo.jpg", 60, 40, [expect.stringMatching("HEIC")]]);
    const { format, icc } = await sharp(file.bytes).metadata();
    expect({ format, icc: icc?.length }).toEqual({ format: "jpeg", icc: 480 });
    // 213, 75, 46 in Display P3 is 230, 60, 30 in sRGB.
    const [red = 0, green = 0, blue = 0] = await sharp(file.bytes).toColorspace("srgb").raw().toBuffer();
    expect(Math.abs(red - 230) + Math.abs(green - 60) + Math.abs(blue - 30)).toBeLessThan(15);
  },
);

test("resizes an image of more than 4,000 px unless the original is wanted or in the content", async () => {
  const large = await plainImage("png", 4400, 100);
  await writeFile(at("large.png"), large);
  await writeFile(at("content/large.png"), large);
  await writeFile(at("large.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="500"/>');
  const resized = await importOne(at("large.png"));
  expect(resized).toMatchObject({ width: 4000, height: 91, notes: ["made smaller, it had 4400 × 100 px"] });
  expect(await sharp(resized.file.bytes).metadata()).toMatchObject({ format: "png", width: 4000 });
  expect(await importOne(at("large.png"), { original: true })).toMatchObject({ width: 4400 });
  expect(await importOne(at("content/large.png"))).toMatchObject({ width: 4400 });
  expect(await importOne(at("large.svg"))).toMatchObject({ width: 5000 });
});

test.each(["Display P3.jpg", "ProPhoto 16 bits.png"])("keeps the colors of a large %s", async (name) => {
  const chart = (await colorCharts[name]?.()) ?? Buffer.alloc(0);
  const { space } = await sharp(chart).metadata();
  const large = sharp(chart).resize(4320, 2880, { kernel: "nearest" }).toColourspace(space).keepIccProfile();
  await large.toFile(at(name));
  const { file } = await importOne(at(name));
  expect((await sharp(file.bytes).metadata()).icc).toEqual((await sharp(chart).metadata()).icc);
  expect(await chartDifference(chart, sharp(await convertToUprightSrgb(file.bytes)))).toBeLessThan(0.5);
});

test("removes characters from a name that no file of the content may have", async () => {
  await writeFile(at("back\\slash\u200B.png"), await plainImage("png"));
  expect((await importOne(at("back\\slash\u200B.png"))).file.name).toBe("backslash.png");
});

test("imports the images of a folder in natural order of their names without extensions", async () => {
  await mkdir(at("birds"));
  for (const name of ["heron-10.png", "heron-2.png", "heron.png"])
    await writeFile(at(`birds/${name}`), await plainImage("png"));
  const images = await importAll([at("birds")]);
  expect(images.map(({ file }) => file.name)).toEqual(["heron.png", "heron-2.png", "heron-10.png"]);
});

test("names every input that cannot be used", async () => {
  await writeFile(at("broken.png"), "no image");
  await writeFile(at(".a.png"), await plainImage("png"));
  await writeFile(at("notes.txt"), "");
  await writeFile(at("reel.MOV"), "");
  await writeFile(at("cut.heic"), (await sharp(heic).metadata()).icc ?? "");
  const names = ["broken.png", ".a.png", "notes.txt", "reel.MOV", "cut.heic", "gone.jpg"];
  const error = await importAll(names.map(at)).catch((reason: Error) => reason.message);
  expect(String(error).split("\n")).toEqual([
    expect.stringMatching(/^broken\.png must be a png image, but it /),
    ".a.png must not start with a dot, which hides the file",
    "notes.txt must be a jpg, jpeg, png, webp, avif, gif, svg, tif, tiff, heic, heif image",
    expect.stringMatching(/^reel\.MOV is a video, not an image/),
    expect.stringMatching(/^cut\.heic must be a HEIC image, but it /),
    `there is no file ${at("gone.jpg")} that can be read`,
  ]);
  await expect(importAll([at("content")])).rejects.toThrow("has no images in it");
});

describe("an image at a URL", () => {
  let origin: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const png = await plainImage("png", 30, 20);
    ({ origin, close } = await startServer(({ url }, response) => {
      const send = (type: string, body: Buffer | string) =>
        response.setHeader("Content-Type", type).end(body);
      if (/^\/(hero|a%0A|100%|con|long|\.hidden)/.test(url ?? "")) send("image/png", png);
      else if (url === "/?size=2" || url === "/raw/heron.jpg") send("application/octet-stream", png);
      else if (url === "/page") send("text/html; charset=utf-8", "<p><svg></svg>");
      else if (url === "/huge.png") send("image/png", Buffer.alloc(50_000_001));
      else response.writeHead(404).end();
    }));
  });
  afterAll(() => close());

  test.each([
    ["/hero%CC%88n%2F..%2Fx", "herön-.png"],
    ["/a%0A%1Bb%E2%80%AEc%5Cd.png", "abc-d.png"],
    ["/100%.png", "100-.png"],
    ["/con.png", "file-con.png"],
    [`/long${"ö".repeat(300)}=w600`, `long${"ö".repeat(58)}.png`],
    ["/.hidden.png", "hidden.png"],
    ["/raw/heron.jpg", "heron.png"],
    ["/?size=2", "image.png"],
  ])("gets a safe name with the extension of its format from %s", async (path, name) => {
    const { file, width, notes } = await importOne(origin + path);
    expect([file.name, width, notes]).toEqual([name, 30, []]);
  });

  test.each([
    ["/page", /page must be the URL of an image, but it is text\/html$/],
    ["/nothing.png", /answers with status 404$/],
    ["/huge.png", /is larger than 50 MB$/],
  ])("is rejected when it is %s", async (path, message) => {
    await expect(importOne(origin + path)).rejects.toThrow(message);
  });

  test("is rejected when no server answers", async () => {
    await expect(importOne("http://127.0.0.1:1/a.png")).rejects.toThrow(/a\.png cannot be downloaded \(/);
  });
});

test.each([
  ["video", "reel.mov", "video must be an mp4 or webm video, because browsers do not all play mov"],
  ["video", "broken.mp4", "video must be mp4 as its name says, but broken.mp4 is something else inside"],
  ["video", ".a.mp4", ".a.mp4 must not start with a dot"],
  ["story", "b.png", 'story must name a .md file, got "b.png"'],
  ["story", "latin.md", "story must be saved as UTF-8"],
])("rejects the %s %s", async (field, name, message) => {
  await writeFile(at("broken.mp4"), "<html>");
  await writeFile(at(".a.mp4"), mp4);
  await writeFile(at("latin.md"), Buffer.from("caf\xe9", "latin1"));
  const role = field === "story" ? "markdown file" : "video or url";
  await expect(importFieldFile(at("content"), at(name), field, role)).rejects.toThrow(message);
});
