import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { addPieces } from "../../packages/content/edit/add-pieces";
import { ImportedFile } from "../../packages/content/edit/imported-file";
import { formatProblem } from "../../packages/content/read/problem";
import {
  plainImage,
  siteWith,
  type ProjectFiles,
  checkSite,
  reportedLines,
  writeSite,
} from "../support/project-folder";
import { compileProject } from "./support/compile-project";

const folder = "content/sections/photography";

const xmp = (fields: string): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${fields}</rdf:Description>
  </rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const languageList = (name: string, texts: Readonly<Record<string, string>>): string => {
  const items = Object.entries(texts).map(([tag, text]) => `<rdf:li xml:lang="${tag}">${text}</rdf:li>`);
  return `<${name}><rdf:Alt>${items.join("")}</rdf:Alt></${name}>`;
};

const heron = [
  languageList("dc:title", { "x-default": "Grey Heron", de: "Graureiher" }),
  languageList("dc:description", { "x-default": "At the river.\nAt dawn." }),
  languageList("Iptc4xmpCore:AltTextAccessibility", { "x-default": "A heron stands in the water" }),
].join("");

const picture = (format: "jpeg" | "png" | "webp" | "tiff" | "avif", fields?: string): Promise<Buffer> => {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } });
  return (fields === undefined ? image : image.withXmp(xmp(fields))).toFormat(format).toBuffer();
};

/** Returns a JPEG with IPTC fields, as photo programs of all ages write them. */
async function iptcJpeg(fields: readonly (readonly [record: number, field: number, value: Buffer])[]) {
  const records = fields.map(([record, field, value]) => {
    const header = Buffer.from([0x1c, record, field, 0, 0]);
    header.writeUInt16BE(value.length, 3);
    return Buffer.concat([header, value]);
  });
  const data = Buffer.concat(records);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const padding = Buffer.alloc(data.length % 2);
  const resource = Buffer.concat([Buffer.from("8BIM\x04\x04\0\0", "latin1"), size, data, padding]);
  const payload = Buffer.concat([Buffer.from("Photoshop 3.0\0", "latin1"), resource]);
  const segment = Buffer.from([0xff, 0xed, 0, 0]);
  segment.writeUInt16BE(payload.length + 2, 2);
  const jpeg = await picture("jpeg");
  return Buffer.concat([jpeg.subarray(0, 2), segment, payload, jpeg.subarray(2)]);
}

/** Returns the pieces of the folder's section in a project with these files, and expects no problems. */
async function pieces(files: ProjectFiles): Promise<Record<string, unknown>[]> {
  const { documents, problems } = await checkSite(files);
  expect(problems.map(formatProblem)).toEqual([]);
  const section = documents.find(({ path }) => path === "sections/photography.json");
  return (section?.original as { pieces: Record<string, unknown>[] }).pieces;
}

test("makes a piece of each picture in natural order, with its story and film", async () => {
  const files = {
    [`${folder}/10.jpg`]: await picture("jpeg"),
    [`${folder}/2.png`]: await picture("png"),
    [`${folder}/grey-heron_02.webp`]: await picture("webp"),
    // Cameras write the extensions of films in capitals, too.
    [`${folder}/DSC_1.JPG`]: await picture("jpeg"),
    [`${folder}/DSC_1.WEBM`]: await readFile(join(__dirname, "../fixtures/videos/silent.webm")),
    [`${folder}/10.md`]: "The *tenth*.",
    [`${folder}/notes.txt`]: "Not a picture.",
    [`${folder}/deeper/a.jpg`]: await picture("jpeg"),
  };
  expect(await pieces(files)).toEqual([
    { title: "2", description: "", image: "photography/2.png" },
    { title: "10", description: "", image: "photography/10.jpg", story: "photography/10.md" },
    {
      title: "DSC",
      description: "",
      image: "photography/DSC_1.JPG",
      video: "photography/DSC_1.WEBM",
    },
    { title: "Grey heron", description: "", image: "photography/grey-heron_02.webp" },
  ]);
});

test("puts a picture before those whose names continue its name with a number", async () => {
  const names = ["heron-10.jpg", "heron.png", "heron-2.jpg", "heron.jpg", "heron 3.jpg"];
  const image = await picture("jpeg");
  const files = Object.fromEntries(names.map((name) => [`${folder}/${name}`, image]));
  expect((await pieces(files)).map((piece) => piece["image"])).toEqual([
    ...["photography/heron.jpg", "photography/heron.png", "photography/heron 3.jpg"],
    ...["photography/heron-2.jpg", "photography/heron-10.jpg"],
  ]);
});

test.each(["jpeg", "png", "webp", "tiff", "avif"] as const)(
  "reads the texts in the XMP of a %s",
  async (format) => {
    const extension = { jpeg: "jpg", png: "png", webp: "webp", tiff: "tif", avif: "avif" }[format];
    const files = { [`${folder}/a.${extension}`]: await picture(format, heron) };
    expect(await pieces(files)).toEqual([
      {
        title: "Grey Heron",
        description: "At the river.\nAt dawn.",
        image: `photography/a.${extension}`,
        alt: "A heron stands in the water",
      },
    ]);
  },
);

const windowsTexts = {
  title: Buffer.from("Eliza\x92s \x93Garden\x94 \x96 dawn", "latin1"),
  caption: Buffer.from("10 \x80\x85 \xa9", "latin1"),
};

test.each([
  ["UTF-8", Buffer.from("Küste"), Buffer.from("Früh am Tag."), "Küste", "Früh am Tag."],
  ["Latin-1", Buffer.from("Küste", "latin1"), Buffer.from("Früh.", "latin1"), "Küste", "Früh."],
  ["Windows-1252", windowsTexts.title, windowsTexts.caption, "Eliza’s “Garden” – dawn", "10 €… ©"],
])("reads IPTC texts in %s", async (_name, titleBytes, captionBytes, title, description) => {
  const jpeg = await iptcJpeg([
    [2, 5, titleBytes],
    [2, 120, captionBytes],
  ]);
  expect(await pieces({ [`${folder}/a.jpg`]: jpeg })).toMatchObject([{ title, description }]);
});

test.each([
  ["another namespace", (title: string) => `${title}<dcterms:title>Wrong</dcterms:title>`],
  ["another namespace before it", (title: string) => `<dcterms:title>Wrong</dcterms:title>${title}`],
  [
    "the namespace with another prefix",
    (title: string) => `<dcterms:title>Wrong</dcterms:title>${title.replaceAll("dc:", "core:")}`,
  ],
  ["CDATA", (title: string) => title.replace(">Grey Heron<", "><![CDATA[Grey]]> <![CDATA[Heron]]><")],
  ["an attribute", () => "", 'dc:title="Grey Heron" dcterms:title="Wrong"'],
  [
    "an item with a qualifier",
    (title: string) =>
      title.replace(
        ">Grey Heron<",
        ' rdf:parseType="Resource"><rdf:value>Grey Heron</rdf:value><dcterms:type>Wrong</dcterms:type><',
      ),
  ],
])("reads the title in XMP with %s", async (_name, fieldsWith, attributes = "") => {
  const fields = fieldsWith(languageList("dc:title", { "x-default": "Grey Heron" }));
  const description = languageList("dcterms:description", { "x-default": "Wrong" });
  const names = 'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:core="http://purl.org/dc/elements/1.1/"';
  const packet = xmp(fields + description).replace("rdf:about", `${names} ${attributes} $&`);
  const image = sharp(await picture("jpeg")).withXmp(packet);
  const files = { [`${folder}/a.jpg`]: await image.jpeg().toBuffer() };
  expect(await pieces(files)).toMatchObject([{ title: "Grey Heron", description: "" }]);
});

test("reads the titles of XMP in UTF-8 and Windows-1252 in one packet", async () => {
  const languages = ["en", "de"];
  const texts = { en: "Eliza\x92s K\xfcste", de: Buffer.from("Küste – früh").toString("latin1") };
  const png = await picture("png", languageList("dc:title", texts));
  const tiff = await sharp(png).toFormat("tiff", { compression: "none" }).keepXmp().toBuffer();
  const written = Buffer.from(languageList("dc:title", texts));
  const bytes = Buffer.from(languageList("dc:title", texts).padEnd(written.length), "latin1");
  const start = tiff.indexOf(written);
  const old = Buffer.concat([tiff.subarray(0, start), bytes, tiff.subarray(start + bytes.length)]);
  const files = { ...siteWith({ languages }), [`${folder}/a.tif`]: old };
  expect(await pieces(files)).toMatchObject([{ title: { en: "Eliza’s Küste", de: "Küste – früh" } }]);
});

test("reads the caption that a JPEG has in its extended XMP", async () => {
  const caption = xmp(languageList("dc:description", { "x-default": "At dawn." }));
  const jpeg = await picture("jpeg", languageList("dc:title", { "x-default": "Heron" }));
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  const text = `http://ns.adobe.com/xmp/extension/\0${"0".repeat(32)}\0\0\0\0\0\0\0\0${caption}`;
  const payload = Buffer.from(text);
  head.writeUInt16BE(payload.length + 2, 2);
  const end = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  const files = {
    [`${folder}/a.jpg`]: Buffer.concat([jpeg.subarray(0, end), head, payload, jpeg.subarray(end)]),
  };
  expect(await pieces(files)).toMatchObject([{ title: "Heron", description: "At dawn." }]);
});

test("takes the titles of the site's other languages from the picture", async () => {
  const files = {
    ...siteWith({ languages: ["en", "de"] }),
    [`${folder}/a.jpg`]: await picture("jpeg", heron),
    [`${folder}/b.jpg`]: await picture("jpeg", heron),
  };
  const [first, second] = await pieces(files);
  expect(first?.["title"]).toEqual({ en: "Grey Heron", de: "Graureiher" });
  expect(second?.["title"]).toEqual({ en: "Grey Heron 2", de: "Graureiher 2" });
});

test.each([
  [["de"], "Graureiher"],
  [["en", "de"], { en: "Grey Heron", de: "Graureiher" }],
  [["de-AT", "fr"], "Graureiher"],
])("takes the titles for %j from texts in the languages of regions", async (languages, title) => {
  const texts = languageList("dc:title", { "en-US": "Grey Heron", "de-DE": "Graureiher" });
  const files = {
    ...siteWith({ languages }),
    [`${folder}/a.jpg`]: await picture("jpeg", texts),
  };
  expect(await pieces(files)).toMatchObject([{ title }]);
});

test("bounds texts and makes control characters and markup harmless", async () => {
  const title = `&lt;script&gt;alert(1)&lt;/script&gt; \u202Eevil`;
  const caption = "word ".repeat(200_000);
  const files = {
    [`${folder}/a.jpg`]: await iptcJpeg([
      [2, 5, Buffer.from("A\u0000B\u0007\tC")],
      [2, 120, Buffer.from("long ".repeat(6_000))],
    ]),
    [`${folder}/b.png`]: await picture(
      "png",
      languageList("dc:title", { "x-default": title }) +
        languageList("dc:description", { "x-default": caption }),
    ),
  };
  const [first, second] = await pieces(files);
  expect(first?.["title"]).toBe("A B C");
  expect(second?.["title"]).toBe("<script>alert(1)</script> evil");
  for (const piece of [first, second]) expect(String(piece?.["description"]).length).toBeLessThan(2_010);
});

test("tells how a folder was read, and how HEIC is converted", async () => {
  const files = {
    [`${folder}/a.jpg`]: await picture("jpeg", heron),
    [`${folder}/b.jpg`]: await picture("jpeg"),
    [`${folder}/c.heic`]: "HEIC",
  };
  const { notes } = await reportedLines(files);
  expect(notes.filter((line) => line.startsWith(folder))).toEqual([
    `${folder} is a section with a piece for each of its pictures (2), with titles from 1 of the pictures, ` +
      "else from file names; the first change in the Studio or by npm run add writes photography.json",
    `${folder}/c.heic is HEIC, which browsers do not show; this converts and adds it: ` +
      `npm run add -- photography "${folder}/c.heic"`,
  ]);
});

test("names the HEIC pictures of a folder without others, and a JSON file that no section reads", async () => {
  const files = {
    [`${folder}/c.heic`]: "HEIC",
    [`${folder}/photography.json`]: { id: "photography", pieces: [] },
  };
  const { notes } = await reportedLines(files);
  expect(notes.filter((line) => line.startsWith(folder))).toEqual([
    `${folder}/c.heic is HEIC, which browsers do not show; this converts and adds it: ` +
      `npm run add -- photography "${folder}/c.heic"`,
    `${folder}/photography.json is no section, because it is not in sections/ itself`,
  ]);
});

test("names the picture that is damaged", async () => {
  const jpeg = await picture("jpeg");
  const files = {
    [`${folder}/a.jpg`]: jpeg,
    [`${folder}/b.jpg`]: jpeg.subarray(0, jpeg.length / 2),
  };
  const { problems, documents } = await checkSite(files);
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/sections\/photography\/b\.jpg image must/),
  ]);
  expect(documents.find(({ path }) => path === "sections/photography.json")?.isValid).toBe(false);
});

test("is no section when its JSON file exists", async () => {
  const files = { "content/sections/games/extra.jpg": await picture("jpeg") };
  const { documents } = await checkSite(files);
  expect(documents.filter(({ path }) => path.startsWith("sections/"))).toHaveLength(1);
});

const image = { image: "sections/photography/a.jpg", alt: "" };
const piece = { title: "Chess", description: "", image: "photography/a.jpg" };

test.each<[string, ProjectFiles]>([
  ["Home", { "content/home.json": { quotes: ["One."], wide: [image], tall: [image] } }],
  ["another section", { "content/sections/games.json": { id: "games", pieces: [piece] } }],
  ["a page", { "content/pages/a.md": "---\ntitle: A\n---\n![A lake](../sections/photography/a.jpg)\n" }],
])("is a section when %s shows all its pictures", async (_place, files) => {
  expect(await pieces({ [`${folder}/a.jpg`]: await picture("jpeg"), ...files })).toHaveLength(1);
});

test.each([
  [
    "My Photos",
    /name must be letters a-z, digits, .* got "My Photos"; rename the folder, such as to my-photos, or move it to content\/shared\/ if it is no section$/,
  ],
  [
    "index",
    /name must be another name, because hosts use this one themselves, got "index"; rename the folder, or move it .*$/,
  ],
])("says what the folder's name must be when it is %s", async (name, message) => {
  const files = { [`content/sections/${name}/a.jpg`]: await picture("jpeg") };
  const { problems } = await checkSite(files);
  expect(problems.map(formatProblem)).toEqual([expect.stringMatching(message)]);
  expect(problems[0]?.file).toBe(`content/sections/${name}`);
});

test("writes the JSON file with the first added piece, and the site stays the same", async () => {
  const project = await writeSite({
    [`${folder}/10.jpg`]: await picture("jpeg"),
    [`${folder}/2.jpg`]: await picture("jpeg", heron),
  });
  const before = await compileProject(project);
  const image = new ImportedFile("b.png", await plainImage("png", 400, 300));
  const added = { title: "New", description: "", image };
  const { jsonFile } = await addPieces(join(project, "content"), "photography", [added]);
  const value = JSON.parse(await readFile(jsonFile, "utf8")) as { pieces: unknown[] };
  expect(value.pieces.map((piece) => (piece as { title: string }).title)).toEqual([
    "Grey Heron",
    "10",
    "New",
  ]);
  value.pieces.pop();
  await writeFile(jsonFile, JSON.stringify(value));
  const after = await compileProject(project);
  expect(after.documents.get("Section/photography")).toEqual(before.documents.get("Section/photography"));
});
