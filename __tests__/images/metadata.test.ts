import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { insertXmp, readImageHeader } from "../../packages/content/images/metadata/image-metadata";
import { stripMetadata } from "../../packages/content/images/metadata/strip-metadata";
import { imageXmp } from "../../packages/content/compile/image-rights";
import type { SiteContent } from "../../packages/content/schema/site";
import { eraseVideoMetadata } from "../../packages/content/images/metadata/video-metadata";
import { exiftool, privateMetadata, privateTags, readTags, withExiftool } from "../support/images/exiftool";
import { animatedGif } from "../support/project-folder";
import { pngChunk } from "../support/images/real-files";
import { photograph, transparentDisc } from "../support/images/sample-images";
import { temporaryFolder } from "../support/temporary-folder";

const { test } = withExiftool;

let folder: string;

beforeEach(() => (folder = temporaryFolder()));

/** Writes files and returns the tags of each by its name, as exiftool reads them. */
async function tagsOfAll(files: Readonly<Record<string, Buffer>>, ...options: readonly string[]) {
  const paths = Object.keys(files).map((name) => join(folder, name));
  await Promise.all(paths.map((path) => writeFile(path, files[basename(path)] ?? "")));
  return new Map(readTags(...options, ...paths).map((tags) => [basename(tags.SourceFile), tags]));
}

async function tagsOf(name: string, bytes: Buffer) {
  const tags = (await tagsOfAll({ [name]: bytes })).get(name);
  if (!tags) throw new Error(`exiftool reads nothing of ${name}.`);
  return tags;
}

const rights = {
  holder: "Studio Zoë",
  year: "2019–2026",
  licence: "Ask first.",
  contact: "https://a.example/contact/",
};

const site: SiteContent = {
  name: 'Zoë "Q" & <b>Ł</b>\u0001\ud800',
  title: "Zoë",
  description: "Zoë",
  siteUrl: "https://a.example/?b&c",
  links: {},
  crawlers: "none",
  rights,
};

/** One image of every structure that sharp writes. */
const images: Readonly<Record<string, () => Promise<Buffer>>> = {
  "baseline.jpg": async () => (await photograph(64, 48)).jpeg().toBuffer(),
  "progressive.jpg": async () =>
    (await photograph(64, 48)).jpeg({ progressive: true }).withIccProfile("p3").toBuffer(),
  "color.png": async () => (await photograph(64, 48)).png().toBuffer(),
  "lossy.webp": async () => (await photograph(64, 48)).webp().toBuffer(),
  "transparent.webp": () => transparentDisc(64).webp().toBuffer(),
  "lossless.webp": () => transparentDisc(64).webp({ lossless: true }).toBuffer(),
  "profile.webp": async () => (await photograph(64, 48)).webp().withIccProfile("p3").toBuffer(),
};

/** Images that are not marked with rights, because the build does not write their formats. */
const otherImages: Readonly<Record<string, () => Promise<Buffer>>> = {
  "moving.gif": animatedGif,
  "picture.avif": async () => (await photograph(64, 48)).avif().toBuffer(),
  "scan.tif": async () => (await photograph(64, 48)).tiff({ compression: "lzw" }).toBuffer(),
};

/** Returns a box of a HEIF, JPEG XL or MP4 file. */
function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, "latin1"), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).keepIccProfile().raw().toBuffer();

/** Creates images, and returns their bytes by their names. */
async function createAll(creators: typeof images): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const [name, create] of Object.entries(creators)) files[name] = await create();
  return files;
}

/** Returns a copy of files with other bytes. */
const mapFiles = (files: Readonly<Record<string, Buffer>>, map: (bytes: Buffer, name: string) => Buffer) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, map(bytes, name)]));

test("writes rights into images of every structure that others read, once", async () => {
  const plain = await createAll(images);
  const marked = mapFiles(plain, (bytes) => insertXmp(bytes, imageXmp(site)));
  const tags = await tagsOfAll(marked, "-all", "-validate");
  for (const [name, bytes] of Object.entries(plain)) {
    const written = marked[name] ?? bytes;
    expect([name, tags.get(name)]).toMatchObject([
      name,
      {
        Creator: site.name.slice(0, -2),
        Rights: "© 2019–2026 Studio Zoë",
        Marked: true,
        WebStatement: site.siteUrl,
        UsageTerms: rights.licence,
        LicensorURL: rights.contact,
        DataMining: expect.stringMatching(/prohibited$/i) as string,
        Validate: "OK",
      },
    ]);
    expect((await pixelsOf(written)).equals(await pixelsOf(bytes))).toBe(true);
    const withUrls = insertXmp(bytes, imageXmp({ ...site, rights: { ...rights, licence: undefined } }));
    expect(withUrls.length - bytes.length).toBeLessThanOrEqual(1024);
    expect(insertXmp(written, imageXmp(site)).equals(written)).toBe(true);
    const width = (await sharp(bytes).metadata()).width;
    expect([bytes, written].map(readImageHeader)).toEqual([
      { width, hasXmp: false },
      { width, hasXmp: true },
    ]);
  }
});

test("leaves every image without metadata as it is", async () => {
  for (const image of Object.values({ ...images, ...otherImages })) {
    const bytes = await image();
    expect(stripMetadata(bytes)).toBe(bytes);
  }
});

test("removes place, serial number, thumbnail and what follows the end from every format, and nothing else", async () => {
  const files = { ...(await createAll(images)), ...(await createAll(otherImages)) };
  const paths = (names: readonly string[]) => names.map((name) => join(folder, name));
  const thumbnail = join(folder, "thumbnail.jpg");
  await writeFile(thumbnail, await (await photograph(16, 12)).jpeg().toBuffer());
  await tagsOfAll(files);
  const jpegs = paths(Object.keys(files).filter((name) => name.endsWith("jpg")));
  exiftool("-overwrite_original", ...privateMetadata, ...paths(Object.keys(files)));
  exiftool("-overwrite_original", "-Orientation#=6", ...paths(Object.keys(images)));
  const jpegOptions = [`-ThumbnailImage<=${thumbnail}`, `-PhotoshopThumbnail<=${thumbnail}`];
  exiftool("-overwrite_original", ...jpegOptions, "-IPTC:City=Bergen", ...jpegs);
  for (const name of Object.keys(files)) files[name] = await readFile(join(folder, name));
  const before = await tagsOfAll(files);
  const trailer = Buffer.concat([Buffer.from("the rest of a screenshot"), await readFile(thumbnail)]);
  const stripped = mapFiles(files, (bytes, name) =>
    // A TIFF has no end.
    stripMetadata(name.endsWith("tif") ? Buffer.from(bytes) : Buffer.concat([bytes, trailer])),
  );
  const after = await tagsOfAll(stripped);
  for (const [name, bytes] of Object.entries(stripped)) {
    const [original, tags] = [before.get(name), after.get(name)];
    expect([name, original && privateTags(original).length]).not.toEqual([name, 0]);
    expect([name, tags && privateTags(tags), tags?.["City"], tags?.["Warning"]]).toEqual([name, []]);
    expect(bytes.includes("screenshot")).toBe(false);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(files[name] ?? bytes))).toBe(true);
    if (name in otherImages) expect(stripMetadata(bytes)).toBe(bytes);
    if (name in otherImages) continue;
    expect([name, tags?.["Make"], tags?.["Orientation"]]).toEqual([name, undefined, "Rotate 90 CW"]);
    expect(tags?.["ProfileDescription"]).toBe(name.startsWith("pro") ? "sP3C" : undefined);
  }
});

test("removes the place from a jpg that an SVG embeds", async () => {
  const file = join(folder, "embedded.jpg");
  await writeFile(file, await (await photograph(64, 48)).jpeg().toBuffer());
  exiftool("-overwrite_original", ...privateMetadata, file);
  const svgWith = (jpg: Buffer) =>
    Buffer.from(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><title>Zoë</title>` +
        `<image href="data:image/jpeg;base64,${jpg.toString("base64")}"/></svg>`,
    );
  const stripped = stripMetadata(await readFile(file));
  expect(privateTags(await tagsOf("stripped.jpg", stripped))).toEqual([]);
  expect(stripMetadata(svgWith(await readFile(file))).equals(svgWith(stripped))).toBe(true);
  expect(stripMetadata(svgWith(stripped)).equals(svgWith(stripped))).toBe(true);
  // Inkscape writes line ends, and other programs a type of bytes.
  const written = svgWith(await readFile(file)).toString();
  const lines = written.replace(/(?<=[\w+/]{76})(?=[\w+/])/g, "&#10;");
  expect(lines).toContain("&#10;");
  expect(stripMetadata(Buffer.from(lines)).equals(svgWith(stripped))).toBe(true);
  const bytes = written.replace("data:image/jpeg;", "data:application/octet-stream;");
  expect(stripMetadata(Buffer.from(bytes)).length).toBeLessThan(bytes.length);
});

test("removes metadata with a place or thumbnail from an SVG, and keeps a license", () => {
  const license = '<metadata><cc:license rdf:resource="https://a.example"/></metadata>';
  const place = '<x:xmpmeta><rdf:Description exif:GPSLatitude="60,23.4N"/></x:xmpmeta>';
  const thumbnail = "<metadata id='m'><xmp:Thumbnails>/9j/</xmp:Thumbnails></metadata>";
  const svg = (...parts: string[]) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><metadata/>${parts.join("<g/>")}<path/></svg>`);
  expect(stripMetadata(svg(license, place, thumbnail, "")).toString()).toBe(
    svg(license, "", "", "").toString(),
  );
  const prefixed = (metadata: string) =>
    Buffer.from(`<!--${" ".repeat(5_000)}-->\n<svg:svg>${metadata}</svg:svg>`);
  const stripped = stripMetadata(prefixed('<svg:metadata exif:GPSLatitude="60"></svg:metadata>'));
  expect(stripped.toString()).toBe(prefixed("").toString());
  const route = Buffer.from("<?xml version='1.0'?>\n<gpx><metadata>By GPS</metadata></gpx>");
  expect(stripMetadata(route)).toBe(route);
});

test("removes a thumbnail from HEIF, metadata and a preview from JPEG XL", async () => {
  const text = (value: string) => Buffer.from(value, "latin1");
  const hex = (value: string) => Buffer.from(value, "hex");
  const entry = box("infe", hex("02000000" + "0002" + "0000"), text("hvc1\0"));
  const meta = (offset: number) =>
    box(
      "meta",
      hex("00000000"),
      box("iinf", hex("00000000" + "0001"), entry),
      box("iref", hex("00000000"), box("thmb", hex("0002" + "0001" + "0001"))),
      box(
        "iloc",
        hex("01000000" + "4400" + "0001" + "0002" + "0000" + "0000" + "0001"),
        hex(offset.toString(16).padStart(8, "0") + "00000005"),
      ),
    );
  const start = box("ftyp", text("heic"));
  const heic = (data: string) =>
    Buffer.concat([start, meta(start.length + meta(0).length + 8), box("mdat", text(data))]);
  expect(stripMetadata(heic("THUMBimage")).equals(heic("\0\0\0\0\0image"))).toBe(true);

  const jxl = (...boxes: Buffer[]) => Buffer.concat([box("JXL ", hex("0d0a870a")), ...boxes]);
  const metadata = [box("Exif", text("gps")), box("xml ", text("serial")), box("jumb", text("thumbnail"))];
  const erased = metadata.map((each) => box("free", Buffer.alloc(each.length - 8)));
  const image = box("jxlc", text("image"));
  expect(stripMetadata(jxl(...metadata, image)).equals(jxl(...erased, image))).toBe(true);
});

test("removes metadata and the end of a JPEG with stray bytes, fill bytes or no end marker", async () => {
  const jpg = await (await photograph(64, 48)).jpeg().toBuffer();
  const comment = Buffer.from("fffe000a" + "3630d33e4e2c3132", "hex");
  const insert = (...parts: Buffer[]) => Buffer.concat([jpg.subarray(0, 2), ...parts, jpg.subarray(2)]);
  expect(stripMetadata(insert(comment, Buffer.from("stray"))).equals(jpg)).toBe(true);
  expect(stripMetadata(insert(Buffer.from("ffffff", "hex"), comment)).equals(jpg)).toBe(true);
  expect(stripMetadata(insert(comment).subarray(0, -2)).equals(jpg.subarray(0, -2))).toBe(true);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["baseline.jpg", (bytes) => bytes.subarray(0, 200)],
  ["lossy.webp", (bytes) => bytes.subarray(0, 12)],
  ["color.png", (bytes) => bytes.subarray(0, 33)],
  ["picture.avif", (bytes) => bytes.subarray(0, -200)],
])("rejects a %s without its image", async (name, cut) => {
  const bytes = cut((await { ...images, ...otherImages }[name]?.()) ?? Buffer.alloc(0));
  expect(() => stripMetadata(bytes)).toThrow(RangeError);
});

test("removes texts of a png or a jpg that may contain a location", async () => {
  const png = await (await photograph(64, 48)).png().toBuffer();
  const place = pngChunk("tEXt", Buffer.from("exif:GPSLatitude\0" + "60,23.4N").toString("hex"));
  const withPlace = Buffer.concat([png.subarray(0, 33), place, png.subarray(33)]);
  expect((await sharp(withPlace).metadata()).width).toBe(64);
  expect(stripMetadata(withPlace).equals(png)).toBe(true);

  const jpg = await (await photograph(64, 48)).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from("fffe000a", "hex"), Buffer.from("60.39 N,")]);
  const withComment = Buffer.concat([jpg.subarray(0, 2), comment, jpg.subarray(2)]);
  expect(stripMetadata(withComment).equals(jpg)).toBe(true);
});

test("removes the location from an mp4 and keeps other bytes and titles", async () => {
  const file = join(folder, "film.mp4");
  const plain = await readFile(
    join(__dirname, "../fixtures/second-fixture/sections/music/100% Film #2 & Ende's.mp4"),
  );
  await writeFile(file, plain);
  exiftool(
    "-overwrite_original",
    "-Keys:GPSCoordinates=60.39, 5.32, 0",
    "-UserData:GPSCoordinates=60.39, 5.32, 0",
    file,
  );
  const film = await readFile(file);
  expect(privateTags(await tagsOf("film.mp4", film))).not.toEqual([]);
  const length = film.length;
  expect(eraseVideoMetadata(film)).toBe(true);
  expect([privateTags(await tagsOf("film.mp4", film)), film.length]).toEqual([[], length]);
  expect((await tagsOf("film.mp4", film))["ImageWidth"]).toBe(
    (await tagsOf("plain.mp4", plain))["ImageWidth"],
  );
  expect(eraseVideoMetadata(plain)).toBe(false);
});

test.each([
  ["timed metadata", "meta", 0],
  ["subtitles with it", "text", 0],
  ["samples of one size", "meta", 10],
])("removes the location that a camera has recorded in a track of %s", (_name, handler, size) => {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
    return bytes;
  };
  const [first, second, third] = ["GPS(5.32,6", "0.39,GPS 1", "GPS(5.33,6"].map((text) => Buffer.from(text));
  const picture = Buffer.from("picture of a heron");
  const samples = [first, second, picture, third].map((sample) => sample ?? Buffer.alloc(0));
  const start = box("ftyp", Buffer.from("isom")).length + 8;
  const table = box(
    "stbl",
    box("stsz", numbers(0, size, 3, ...(size > 0 ? [] : [10, 10, 10]))),
    box("stsc", numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    box("stco", numbers(0, 2, start, start + 20 + picture.length)),
  );
  const media = box("mdia", box("hdlr", numbers(0, 0), Buffer.from(handler)), box("minf", table));
  const film = Buffer.concat([
    box("ftyp", Buffer.from("isom")),
    box("mdat", ...samples),
    box("moov", box("trak", media)),
  ]);
  const { length } = film;
  expect(eraseVideoMetadata(film)).toBe(true);
  expect([film.length, film.includes("GPS"), film.includes("0.39")]).toEqual([length, false, false]);
  expect(film.includes(picture)).toBe(true);
});

test.each(["NCDT\0NCTH", "PANA\xff\xd8\xff\xe0", "xmp:Thumbnails"])(
  "removes a thumbnail in %j from an mp4",
  (name) => {
    const content = Buffer.from(name, "latin1");
    const film = Buffer.concat([
      box("ftyp", Buffer.from("isom")),
      box("moov", box("udta", content)),
      box("uuid", Buffer.alloc(16), content),
    ]);
    expect(eraseVideoMetadata(film)).toBe(true);
    expect(film.includes(content)).toBe(false);
  },
);

test("removes the location from a webm", async () => {
  const plain = await readFile(join(__dirname, "../fixtures/videos/silent.webm"));
  expect(eraseVideoMetadata(Buffer.from(plain))).toBe(false);
  const element = (id: string, content: Buffer) =>
    Buffer.concat([Buffer.from(id, "hex"), Buffer.from([0x80 + content.length]), content]);
  const tag = Buffer.concat([
    element("45a3", Buffer.from("LOCATION")),
    element("4487", Buffer.from("+60.3900+005.3200/")),
  ]);
  const tags = element("1254c367", element("7373", element("67c8", tag)));
  const film = Buffer.concat([
    Buffer.from("1a45dfa38018538067", "hex"),
    Buffer.from("01ffffffffffffff", "hex"),
    tags,
  ]);
  expect(film.includes("+60.39")).toBe(true);
  expect(eraseVideoMetadata(film)).toBe(true);
  expect(film.includes("+60.39")).toBe(false);
});
