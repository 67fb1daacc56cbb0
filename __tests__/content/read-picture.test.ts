import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { addPieces } from "../../src/content/add/add-pieces";
import { findInputs, pastedPath, titlesFrom } from "../../src/content/add/find-inputs";
import { isOversized, readPicture, smallerPicture, type Picture } from "../../src/content/add/read-picture";
import { plainImage, removeProjects, validProject, writeProject } from "./support/content-folder";

afterAll(removeProjects);

let folder: string;
beforeEach(async () => {
  folder = await writeProject(await validProject());
  await mkdir(join(folder, "pictures"));
});

const heic = resolve(__dirname, "../fixtures/pictures/two-colours.heic");
const read = (input: string) => readPicture(join(folder, "content"), input);

async function picture(input: string): Promise<Picture> {
  const found = await read(input);
  if ("refusal" in found) throw new Error(found.refusal);
  return found;
}

test.each(["photo.heic", "photo.HEIF", "photo.jpg"])(
  "An iPhone's picture called %s becomes a jpg with its colours.",
  async (name) => {
    const file = join(folder, "pictures", name);
    await copyFile(heic, file);
    const { name: taken, bytes, width, height, notes } = await picture(file);
    expect({ taken, width, height }).toEqual({ taken: "photo.jpg", width: 60, height: 40 });
    expect(notes).toEqual([expect.stringMatching(/^made a jpg, since it is HEIC inside/)]);
    const { format, icc } = await sharp(bytes).metadata();
    expect({ format, icc: icc?.length }).toEqual({ format: "jpeg", icc: 480 });
    // Display P3's 213, 75, 46 is what sRGB calls 230, 60, 30.
    const [red = 0, green = 0, blue = 0] = await sharp(bytes).toColorspace("srgb").raw().toBuffer();
    expect(Math.abs(red - 230) + Math.abs(green - 60) + Math.abs(blue - 30)).toBeLessThan(15);
  },
);

test("A HEIC file that is cut off is refused.", async () => {
  const file = join(folder, "pictures/cut.heic");
  await writeFile(file, (await sharp(heic).metadata()).icc ?? "");
  expect(await read(file)).toEqual({
    refusal: expect.stringMatching(/must be a HEIC image, but it/) as string,
  });
});

test("A picture of more than 4,000 px can be made smaller and keeps its format; one in the content is left alone.", async () => {
  const file = join(folder, "pictures/large.png");
  await writeFile(file, await plainImage("png", 4400, 100));
  const large = await picture(file);
  expect(isOversized(large)).toBe(true);
  const smaller = await smallerPicture(large);
  expect(smaller).toMatchObject({ width: 4000, height: 91, notes: ["made smaller, it had 4400 × 100 px"] });
  expect((await sharp(smaller.bytes).metadata()).format).toBe("png");
  expect(isOversized(smaller)).toBe(false);
  expect(isOversized({ ...large, path: file })).toBe(false);
  expect(isOversized({ ...large, name: "large.svg" })).toBe(false);
});

test("Letters that a Mac takes apart are stored composed, in the file's name and in the texts.", async () => {
  const apart = "Ma\u0308rz";
  const file = join(folder, "pictures", `${apart}.png`);
  await writeFile(file, await plainImage("png"));
  const fields = { title: titlesFrom([`${apart}.png`])[0] ?? "", description: apart };
  const added = await addPieces(join(folder, "content"), {
    section: "games",
    pieces: [{ picture: await picture(file), fields }],
  });
  expect(added).toMatchObject({ pieces: [{ title: "März", description: "März", image: "games/März.png" }] });
});

describe("Paths are understood as they are pasted:", () => {
  test.each([
    ["'/a b/c.jpg'", "/a b/c.jpg"],
    ['"/a b/c.jpg" ', "/a b/c.jpg"],
    ["/a\\ b/c\\(1\\).jpg ", "/a b/c(1).jpg"],
    ["~/c.jpg", join(homedir(), "c.jpg")],
    [pathToFileURL("/a b/ü.jpg").href, "/a b/ü.jpg"],
    ["/a/b.jpg", "/a/b.jpg"],
  ])("%s", (text, path) => {
    expect(pastedPath(text, false)).toBe(path);
  });

  test("Windows keeps its backslashes", () => {
    expect(pastedPath('"C:\\Users\\Jo\\a b.jpg"', true)).toBe("C:\\Users\\Jo\\a b.jpg");
  });

  test("a file that is called so is meant as it stands", async () => {
    const odd = join(folder, "pictures/it's \\ odd.png");
    await writeFile(odd, "");
    expect(await findInputs([odd])).toEqual({ inputs: [odd] });
  });

  test("a folder without pictures is refused", async () => {
    expect(await findInputs([join(folder, "pictures")])).toEqual({
      refusals: [`the folder ${join(folder, "pictures")} has no pictures in it`],
    });
  });
});

test.each([
  [["grey-heron_02.jpg"], ["Grey heron"]],
  [
    ["boat 1.jpg", "boat 2.jpg", "tree-3.png"],
    ["Boat 1", "Boat 2", "Tree"],
  ],
  [["IMG_2041.heic"], ["IMG 2041"]],
  [["007.jpg"], ["007"]],
  [
    ["a.jpg", "a.png"],
    ["A", "A 2"],
  ],
])("%j are titled %j.", (names, titles) => {
  expect(titlesFrom(names)).toEqual(titles);
});

describe("A picture at an address", () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    const png = await plainImage("png", 30, 20);
    server = createServer(({ url }, response) => {
      if (url === "/hero%CC%88n") response.setHeader("Content-Type", "image/png").end(png);
      else if (url === "/page") response.setHeader("Content-Type", "text/html; charset=utf-8").end("<p>");
      else if (url === "/huge.png")
        response.setHeader("Content-Type", "image/png").end(Buffer.alloc(50_000_001));
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  test("is downloaded, with the ending that fits.", async () => {
    expect(await picture(`${origin}/hero%CC%88n`)).toMatchObject({
      name: "herön.png",
      width: 30,
      height: 20,
    });
  });

  test.each([
    ["/page", /is no picture but text\/html: give the picture's own address$/],
    ["/nothing.png", /answers with status 404$/],
    ["/huge.png", /is larger than 50 MB$/],
  ])("%s is refused.", async (path, message) => {
    expect(await read(origin + path)).toEqual({ refusal: expect.stringMatching(message) as string });
  });

  test("is refused when nobody answers.", async () => {
    expect(await read("http://127.0.0.1:1/a.png")).toEqual({
      refusal: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/a\.png cannot be downloaded \(/) as string,
    });
  });
});
