import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { videoFileMessage, videoFileNotes } from "../../packages/content/check/video-problems";
import { importImages, type ImportedImage } from "../../packages/content/edit/import-image";
import { convertToUprightSrgb } from "../../packages/content/images/convert-to-upright-srgb";
import { svgNotes } from "../../packages/content/read/svg-notes";
import { animatedImages, cutJpegs, imperfectJpegs, misnamedImages } from "../support/images/real-files";
import { photograph } from "../support/images/sample-images";
import { reportedLines, sectionWith, writeProject } from "../support/project-folder";

const place = "content/sections/games.json:7:16 pieces[0].image";

/** Returns the lines about an image of a piece, without their place. */
async function linesAbout(name: string, bytes: Buffer) {
  const { problems, notes } = await reportedLines({
    ...sectionWith({ image: `games/${name}` }),
    [`content/sections/games/${name}`]: bytes,
  });
  const linesOf = (lines: string[]) =>
    lines
      .filter((line) => line.startsWith(place) && !line.includes("blurred"))
      .map((line) => line.slice(place.length + 1).replace(' (in "Chess")', ""));
  return { problems: linesOf(problems), notes: linesOf(notes) };
}

async function importOne(name: string, bytes: Buffer): Promise<ImportedImage> {
  const folder = writeProject({});
  await writeFile(join(folder, name), bytes);
  const [image] = await importImages(join(folder, "content"), [join(folder, name)]);
  if (!image) throw new Error("no image");
  return image;
}

const encodedAgain = "has a small error, as some cameras write it, so it is encoded again";

test.each(Object.entries(imperfectJpegs))("takes %s, which browsers show", async (name, create) => {
  const bytes = await create();
  expect(await linesAbout(name, bytes)).toEqual({ problems: [], notes: [encodedAgain] });
  const { file, notes } = await importOne(name, bytes);
  expect(notes).toEqual([encodedAgain]);
  expect(await linesAbout(name, file.bytes)).toEqual({ problems: [], notes: [] });
  const original = await sharp(bytes, { failOn: "none" }).raw().toBuffer();
  for (const converted of [file.bytes, await convertToUprightSrgb(bytes)]) {
    const pixels = await sharp(converted, { failOn: "warning" }).raw().toBuffer();
    const difference = pixels.reduce(
      (sum, value, index) => sum + Math.abs(value - (original[index] ?? 0)),
      0,
    );
    expect(difference / pixels.length).toBeLessThan(4);
  }
});

test.each(Object.entries(cutJpegs))("refuses %s, of which a part is missing", async (name, create) => {
  const bytes = await create();
  const { problems } = await linesAbout(name, bytes);
  expect(problems).toEqual([expect.stringContaining(`games/${name} is damaged or cut off (`)]);
  await expect(importOne(name, bytes)).rejects.toThrow("is damaged or cut off (");
  await expect(convertToUprightSrgb(bytes)).rejects.toThrow();
});

test.each(misnamedImages)("takes %s, which is %s inside, and names it %s", async (name, format, newName) => {
  const bytes = await (await photograph(400, 300)).toFormat(format).toBuffer();
  expect(await linesAbout(name, bytes)).toEqual({
    problems: [],
    notes: [`is ${format} inside: rename it to ${newName}`],
  });
  const { file, notes } = await importOne(name, bytes);
  expect([file.name, notes]).toEqual([newName, [`named ${newName}, it is ${format} inside`]]);
  expect(file.bytes.equals(bytes)).toBe(true);
});

test.each(Object.entries(animatedImages))("says that %s becomes a still", async (name, create) => {
  const bytes = await create();
  const note = "is animated, but only its first frame is shown: a loop shows it all, see docs/content.md";
  expect(await linesAbout(name, bytes)).toEqual({ problems: [], notes: [note] });
  expect((await importOne(name, bytes)).notes).toEqual([note]);
  expect((await sharp(await convertToUprightSrgb(bytes)).metadata()).format).toBe("png");
});

test("makes an image of more than 100 megapixels smaller on import", async () => {
  const raw = { width: 12_000, height: 9_000, channels: 1 } as const;
  const image = sharp(Buffer.alloc(12_000 * 9_000), { raw, limitInputPixels: false }).jpeg();
  const { width, height, notes } = await importOne("huge.jpg", await image.toBuffer());
  expect([width, height, notes]).toEqual([4000, 3000, ["made smaller, it had 12000 × 9000 px"]]);
});

const svg = (content: string) =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="600">' +
      `${content}</svg>`,
  );
const html =
  '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Label</p></foreignObject>';
const htmlNote = "has HTML in it (foreignObject), which stays empty: export it as png, or without HTML";
const textNote = (font: string) =>
  `has text that is not drawn in ${font}, but in one of the computer that builds the site: ` +
  "convert it to paths (outlines)";
const linkNote = (link: string) => `links to "${link}", which stays empty: embed it in the SVG`;
const dataUrl = "data:image/png;base64,AAAA";

test.each<[string, string[]]>([
  ['<image xlink:href="paper.png" width="9" height="9"/>', [linkNote("paper.png")]],
  ['<image href="https://a.example/b.jpg"/>', [linkNote("https://a.example/b.jpg")]],
  ['<use href="icons.svg#a"/>', [linkNote("icons.svg#a")]],
  ["<style>rect { fill: url('paper.svg#a') }</style>", [linkNote("paper.svg#a")]],
  ["<style>@import url(http://a.example/b.css);</style>", [linkNote("http://a.example/b.css")]],
  ["<style>@import url( 'b.css' ) print;</style>", [linkNote("b.css")]],
  ['<style>@import "b.css";</style>', [linkNote("b.css")]],
  ["<style>@import url(https://a.example/?b=1;2);</style>", [linkNote("https://a.example/?b=1;2")]],
  ['<style>rect { fill: url("my paper (2).svg#a") }</style>', [linkNote("my paper (2).svg#a")]],
  ["<style>@import url(); rect { fill: url(#a) }</style>", []],
  [
    '<image href="data:image/webp;base64,AAAA"/>',
    ["has a webp picture in it, which stays empty: embed it as png or jpeg"],
  ],
  [html, [htmlNote]],
  ['<text font-family="Futura PT">日本</text>', [textNote('"Futura PT"')]],
  [
    "<style>.a { font-family: Inter, sans-serif; }</style><text>A<tspan/></text>",
    [textNote('"Inter, sans-serif"')],
  ],
  ["<text><tspan>A</tspan></text>", [textNote("its font")]],
  ["<text> </text><path d='M0 0'/>", []],
  [`<image href="${dataUrl}"/><use href="#a"/><rect style="fill:url(#b)" filter="url(#c)"/>`, []],
])("says what is not in an SVG with %s", (content, notes) => {
  expect(svgNotes(svg(content))).toEqual({ notes, isAnimated: false });
});

test("says what is not in an SVG when it is checked and imported", async () => {
  expect(await linesAbout("a.svg", svg(html))).toEqual({ problems: [], notes: [htmlNote] });
  expect((await importOne("a.svg", svg(html))).notes).toEqual([htmlNote]);
});

const convert = "-c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart";
const onWhite =
  '-filter_complex "[0:v]split[a][b];[a]drawbox=color=white:replace=1:thickness=fill[c];[c][b]overlay"';

const fixture = (name: string): string => resolve("__tests__/fixtures/real-files", name);

const linesAboutVideo = async (file: string, value: string): Promise<string[]> => {
  const message = await videoFileMessage(file, value, "video or url");
  return message === undefined ? videoFileNotes(file, value) : [message];
};

const refusal = (subject: string, codec: string): string =>
  `must be a video that all browsers play, but ${subject} is ${codec}, which many do not: ffmpeg -i`;

test.each([
  ["iphone.mp4", `${refusal("games/iphone.mp4", "HEVC (H.265)")} iphone.mp4 ${convert} iphone-web.mp4`],
  [
    "camera-422-10-bit.mp4",
    `${refusal("games/camera-422-10-bit.mp4", "H.264 in 10 bit 4:2:2")} camera-422-10-bit.mp4 ${convert} camera-422-10-bit-web.mp4`,
  ],
  [
    "final-cut.mp4",
    `${refusal("games/final-cut.mp4", "Apple ProRes")} final-cut.mp4 ${convert} final-cut-web.mp4`,
  ],
  [
    "pcm-sound.mp4",
    `${refusal("the sound of games/pcm-sound.mp4", "uncompressed PCM")} pcm-sound.mp4 ${convert.replace("libx264 -pix_fmt yuv420p", "copy")} pcm-sound-web.mp4`,
  ],
  [
    "index-last.mp4",
    "has its index behind its data, so that it starts only when all of it is loaded: " +
      "ffmpeg -i index-last.mp4 -c copy -movflags +faststart index-last-web.mp4",
  ],
  [
    "transparent.webm",
    "is VP9 with transparency, which Safari shows as black: " +
      `ffmpeg -c:v libvpx-vp9 -i transparent.webm ${onWhite} ${convert} transparent-web.mp4`,
  ],
  [
    "transparent-vp8.webm",
    "is VP8 with transparency, which Safari shows as black: " +
      `ffmpeg -c:v libvpx -i transparent-vp8.webm ${onWhite} ${convert} transparent-vp8-web.mp4`,
  ],
  ["av1.webm", `is AV1, which older iPhones and Macs do not play: ffmpeg -i av1.webm ${convert} av1-web.mp4`],
])("names what visitors cannot play of %s, and the command that converts it", async (name, line) => {
  expect(await linesAboutVideo(fixture(name), `games/${name}`)).toEqual([line]);
});

test("writes the command for a shell", async () => {
  expect(await linesAboutVideo(fixture("index-last.mp4"), "games/my $film (1).mp4")).toEqual([
    expect.stringContaining(
      'ffmpeg -i "my \\$film (1).mp4" -c copy -movflags +faststart "my \\$film (1)-web.mp4"',
    ),
  ]);
});

test("reads damaged videos without an error", async () => {
  for (const name of ["iphone.mp4", "transparent.webm"]) {
    const bytes = await readFile(fixture(name));
    for (let length = 12; length < 1_200; length += 97) {
      const file = join(writeProject({ [name]: bytes.subarray(0, length) }), name);
      await expect(linesAboutVideo(file, name)).resolves.toBeInstanceOf(Array);
    }
  }
});
