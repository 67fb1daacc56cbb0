import { join } from "node:path";
import sharp from "sharp";
import { importImages } from "../../packages/content/edit/import-image";
import { cameraLine } from "../../packages/content/read/camera-settings";
import { exiftool, privateMetadata, privateTags, readTags, withExiftool } from "../support/images/exiftool";
import { compileSite } from "./support/compile-project";
import { plainImage, reportedLines, sectionWith, writeProject } from "../support/project-folder";

const { test, describe } = withExiftool;

const settings = [
  ...["-Make=NIKON CORPORATION", "-Model=NIKON Z 6", "-LensModel=NIKKOR Z 35mm f/1.8 S"],
  ...["-FocalLength=35", "-FNumber=1.8", "-ExposureTime=1/250", "-ISO=400", "-Artist=Jo Secret"],
];

const line = "NIKON Z 6 · NIKKOR Z 35mm f/1.8 S · 35 mm · f/1.8 · 1/250 s · ISO 400";

/** Writes an image with each list of EXIF data by one run of exiftool, and returns their paths. */
async function photos(tagLists: readonly (readonly string[])[], width = 24): Promise<string[]> {
  const image = await plainImage("jpeg", width, 16);
  const names = tagLists.map((_, index) => `${index}.jpg`);
  const folder = writeProject(Object.fromEntries(names.map((name) => [name, image])));
  const files = names.map((name) => join(folder, name));
  const commands = files.map((file, index) => [...(tagLists[index] ?? []), file]);
  const args = commands.flatMap((command, index) => (index === 0 ? command : ["-execute", ...command]));
  exiftool(...args, "-common_args", "-overwrite_original");
  return files;
}

const photo = async (tags: readonly string[], width?: number): Promise<string> =>
  (await photos([tags], width))[0] ?? "";

const photoBytes = async (tags: readonly string[]) =>
  sharp(await photo(tags))
    .keepMetadata()
    .toBuffer();
const exifOf = async (file: string | Buffer) => (await sharp(file).metadata()).exif;

const described: [tags: string[], line: string | undefined][] = [
  [[...settings, ...privateMetadata], line.replace(/^.*?·/, "Maker Camera ·")],
  [settings, line],
  [["-Make=FUJIFILM", "-Model=X-T5", "-ExposureTime=2.5"], "FUJIFILM X-T5 · 2.5 s"],
  [
    [
      "-Make=SONY",
      "-Model=ILCE-7SM3",
      "-ISO=65535",
      "-SensitivityType=2",
      "-RecommendedExposureIndex=102400",
    ],
    "SONY ILCE-7SM3 · ISO 102400",
  ],
  [["-Make=SONY", "-ISO=65535", "-LensModel=----", "-FocalLength=0", "-FNumber=0"], "SONY"],
  [["-Model=X100", "-LensModel=0.0 mm f/0.0", "-FocalLength=0.04"], "X100"],
  [["-Make=Unknown", "-Model=(null)", "-LensModel=n/a"], undefined],
  [["-Model=  ", "-FocalLength=0", "-FNumber=0", "-ISO=0"], undefined],
  [["-Artist=Jo", ...privateMetadata.filter((tag) => !/Make|Model/.test(tag))], undefined],
];

test("describes a photo by its camera and settings only", async () => {
  const files = await photos(described.map(([tags]) => tags));
  const lines = await Promise.all(files.map(async (file) => cameraLine(await exifOf(file))));
  expect(described.map(([tags], index) => [tags, lines[index]])).toEqual(described);
});

test("returns no camera when the EXIF data are damaged", () => {
  expect(cameraLine(Buffer.from("Exif\0\0II*\0\xff\xff\xff\xff", "latin1"))).toBeUndefined();
});

test("keeps the settings and nothing else of a photo that is made smaller", async () => {
  const large = await photo(
    [...settings, ...privateMetadata, "-Make=NIKON CORPORATION", "-Model=NIKON Z 6"],
    4400,
  );
  const [image] = await importImages("content", [large]);
  const file = join(writeProject({ "small.jpg": image?.file.bytes }), "small.jpg");
  expect(cameraLine(await exifOf(file))).toBe(line);
  const [tags] = readTags(file);
  expect(tags && privateTags(tags)).toEqual([]);
  expect(JSON.stringify(tags)).not.toContain("Secret");
});

test("keeps a sensitivity of more than 16 bits of a photo that is made smaller", async () => {
  const iso = ["-ISO=65535", "-SensitivityType=2", "-RecommendedExposureIndex=204800"];
  const [image] = await importImages("content", [await photo(iso, 4400)]);
  expect(cameraLine(await exifOf(image?.file.bytes ?? Buffer.alloc(0)))).toBe("ISO 204800");
});

describe("a section", () => {
  const file = "content/sections/games.json";
  const compile = async (camera: unknown, ...pieces: object[]) => {
    const { documents } = await compileSite({
      "content/sections/games/photo.jpg": await photoBytes(settings),
      [file]: {
        id: "games",
        camera,
        pieces: pieces.map((piece, index) => ({
          title: `Piece ${index}`,
          description: "",
          image: "games/photo.jpg",
          ...piece,
        })),
      },
    });
    const pages = [...documents].filter(([name]) => name.startsWith("PiecePage/"));
    return pages.map(([name, page]) => [name, Reflect.get(Reflect.get(page, "piece") as object, "camera")]);
  };

  test("shows the camera of pieces that ask for it, which gives them a page", async () => {
    const details = [{ label: "Size", text: "A3" }];
    expect(await compile(undefined, {}, { camera: true }, { details })).toEqual([
      ["PiecePage/games.piece-1", line],
      ["PiecePage/games.piece-2", undefined],
    ]);
  });

  test("shows the cameras of all pieces except those with `camera: false`", async () => {
    expect(await compile(true, {}, { camera: false })).toEqual([["PiecePage/games.piece-0", line]]);
  });

  test("gets a note for each photo without settings", async () => {
    const { notes, problems } = await reportedLines(sectionWith({ camera: true }));
    expect(problems).toEqual([]);
    expect(notes.filter((note) => note.includes("EXIF"))).toEqual([
      'content/sections/games.json:7:16 pieces[0].image holds no camera settings (EXIF), so the piece\'s page shows none; programs often remove them (in "Chess")',
    ]);
    const { notes: others } = await reportedLines(sectionWith({}));
    expect(others.filter((note) => note.includes("EXIF"))).toEqual([]);
  });
});
