import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { checkContent } from "../../src/content/check/check-content";
import { formatProblem } from "../../src/content/check/problem";
import {
  linesFor,
  plainImage,
  removeProjects,
  validProject,
  writeProject,
  type ProjectFiles,
} from "./support/content-folder";

afterAll(removeProjects);

const place = "content/sections/games.json:7:16 pieces[0].image";

const sectionWith = (image: unknown): ProjectFiles => ({
  "content/sections/games.json": { id: "games", pieces: [{ title: "Chess", description: "", image }] },
});

/** What is said about the first piece's image when these files lie in the section's folder. */
const problemsWith = async (image: string, files: ProjectFiles = {}): Promise<string[]> => {
  const beside = Object.entries(files).map(([name, bytes]) => [`content/sections/games/${name}`, bytes]);
  return (await linesFor({ ...sectionWith(image), ...Object.fromEntries(beside) })).problems;
};

test.each([
  ["games/b.jpg", 'must name an image file, but there is no "games/b.jpg", did you mean games/a.jpg?'],
  ["games/A.JPG", 'must name an image file, but there is no "games/A.JPG", did you mean games/a.jpg?'],
  ["games/a.png", 'must name an image file, but there is no "games/a.png", did you mean games/a.jpg?'],
  ["games\\a.jpg", 'must name an image file, but there is no "games\\\\a.jpg", did you mean games/a.jpg?'],
  ["a.jpg", 'must name an image file, but there is no "a.jpg", did you mean games/a.jpg?'],
  ["somewhere/else.png", 'must name an image file, but there is no "somewhere/else.png"'],
  ["games", 'must name an image file, but "games" is a folder'],
  [
    "https://example.com/a.jpg",
    'must be an image in content/, not a remote one, got "https://example.com/a.jpg"',
  ],
  ["//example.com/a.jpg", 'must be an image in content/, not a remote one, got "//example.com/a.jpg"'],
  ["/games/a.jpg", 'must be a path relative to this file, not an absolute one, got "/games/a.jpg"'],
  ["C:\\a.jpg", 'must be a path relative to this file, not an absolute one, got "C:\\\\a.jpg"'],
  ["../../a.jpg", 'must be an image inside content/, got "../../a.jpg"'],
  ["games/../../../a.jpg", 'must be an image inside content/, got "games/../../../a.jpg"'],
  ["games.json", 'must name a jpg, jpeg, png, webp, avif, gif, svg, tif, tiff image, got "games.json"'],
])("An image field %s: %s", async (image, message) => {
  expect(await problemsWith(image)).toEqual([`${place} ${message} (in "Chess")`]);
});

test("An image that is empty, of another kind, no image or cut off is told.", async () => {
  const photo = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "teal",
      noise: { type: "gaussian", mean: 99, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const said = async (name: string, bytes: Buffer): Promise<string> =>
    (await problemsWith(`games/${name}`, { [name]: bytes })).join("\n");
  expect(await said("b.jpg", Buffer.alloc(0))).toBe(
    `${place} must name a jpeg image, but games/b.jpg is empty (in "Chess")`,
  );
  expect(await said("b.jpg", await plainImage("png"))).toBe(
    `${place} must name a jpeg image, but games/b.jpg is png inside (in "Chess")`,
  );
  expect(await said("b.jpg", Buffer.from("Hello"))).toBe(
    `${place} must name a jpeg image, but games/b.jpg is no image that can be read (contains unsupported image format) (in "Chess")`,
  );
  expect(await said("b.jpg", photo.subarray(0, photo.length / 2))).toMatch(
    `${place} must name a jpeg image, but games/b.jpg is damaged or cut off (`,
  );
  expect(await said("b.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect"))).toMatch(
    "is no image that can be read",
  );
});

test("An image of more than 100 megapixels is told, one of exactly 100 is accepted.", async () => {
  const large = await plainImage("png", 10_001, 10_000);
  expect(await problemsWith("games/b.png", { "b.png": large })).toEqual([
    `${place} must name a png image, but games/b.png has 10,001 × 10,000 px, more than 100 megapixels (in "Chess")`,
  ]);
  expect(await problemsWith("games/b.png", { "b.png": await plainImage("png", 10_000, 10_000) })).toEqual([]);
}, 60_000);

test("An image too tall for WebP is told.", async () => {
  expect(await problemsWith("games/b.png", { "b.png": await plainImage("png", 100, 17_000) })).toEqual([
    `${place} must name a png image, but games/b.png is too tall for its width (at most 16,383 px at 2,400 px) (in "Chess")`,
  ]);
});

test("An image so flat that its smallest copy would have no height is told, one a bit higher is accepted.", async () => {
  expect(await problemsWith("games/b.png", { "b.png": await plainImage("png", 1502, 2) })).toEqual([
    `${place} must name a png image, but games/b.png is too flat (at most 750 times as wide as high) (in "Chess")`,
  ]);
  expect(await problemsWith("games/b.png", { "b.png": await plainImage("png", 1500, 2) })).toEqual([]);
});

const smallMessage = (size: string): string =>
  `${place} has ${size} px, but even a phone shows it 375 px wide, so it will look blurred; take a larger one (in "Chess")`;

test.each<[string, number, number, string[]]>([
  ["smaller than a phone is wide", 374, 200, [smallMessage("374 × 200")]],
  ["as wide as a phone", 375, 20, []],
  ["narrow and tall, which is shown narrower", 200, 375, []],
  ["drawn pixel by pixel", 64, 64, []],
])(
  "A picture %s has its warnings, also where it was looked at before.",
  async (_what, width, height, expected) => {
    const image = await plainImage("png", width, height);
    const folder = await writeProject({
      ...(await validProject()),
      ...sectionWith("games/b.png"),
      "content/sections/games/b.png": image,
      "node_modules/.keep": "",
    });
    await rm(join(folder, "content/sections/games/a.jpg"));
    const check = () => checkContent(join(folder, "content"));
    for (const { problems, notes } of [await check(), await check()]) {
      expect(problems).toEqual([]);
      expect(notes.map(formatProblem)).toEqual(expected);
    }
  },
);

test("A small embedded picture has the warning too; an svg and the portrait, which is small everywhere, have none.", async () => {
  const image = await plainImage("png", 100, 90);
  const { warnings } = await linesFor(sectionWith(`data:image/png;base64,${image.toString("base64")}`));
  expect(warnings).toContain(smallMessage("100 × 90"));
  const site = (await validProject())["content/site.json"] as object;
  const others = await linesFor({
    ...sectionWith("games/b.svg"),
    "content/sections/games/b.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>',
    "content/portrait.png": image,
    "content/site.json": { ...site, portrait: { image: "portrait.png", alt: "Jo" } },
  });
  expect(others.warnings.filter((line) => line.includes("blurred"))).toEqual([]);
});

test("An icon that cannot be read is told; without one there is a plain icon.", async () => {
  const { problems } = await linesFor({ "content/icon.svg": "<svg" });
  expect(problems).toEqual([
    expect.stringMatching(
      /^content\/icon\.svg must be a square svg image \(or be left out\), but it is no image that can be read/,
    ),
  ]);
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>';
  expect((await linesFor({ "content/icon.svg": icon })).problems).toEqual([]);
});

test("Every kind of image, whatever its name, is accepted.", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>',
  );
  const avif = await sharp(await plainImage("png"))
    .avif()
    .toBuffer();
  const tiff = await sharp(await plainImage("png"))
    .tiff()
    .toBuffer();
  const files = {
    "b.JPG": await plainImage("jpeg"),
    "my work (1) é.jpeg": await plainImage("jpeg"),
    "b.png": await plainImage("png"),
    "b.webp": await plainImage("webp"),
    "b.gif": await plainImage("gif"),
    "b.avif": avif,
    "b.svg": svg,
    "b.tiff": tiff,
    "b.tif": tiff,
  };
  for (const name of Object.keys(files)) expect(await problemsWith(`./games//${name}`, files)).toEqual([]);
});

test("An embedded image is decoded like a file.", async () => {
  const png = (await plainImage("png")).toString("base64");
  const got = (image: string): string => `, got ${JSON.stringify(image)}`;
  const types =
    "must start like data:image/png;base64, with one of the types png, jpeg, jpg, webp, avif, gif, svg+xml, tiff";
  for (const start of ["data:image/png;base64", "data:image/PNG;BASE64", "data:image/png;name=a;base64"]) {
    expect(await problemsWith(`${start},${png}`)).toEqual([]);
  }
  expect(await problemsWith("data:text/plain;base64,AA==")).toEqual([
    `${place} ${types}${got("data:text/plain;base64,AA==")} (in "Chess")`,
  ]);
  expect(await problemsWith("data:image/png,AA==")).toEqual([
    `${place} ${types}${got("data:image/png,AA==")} (in "Chess")`,
  ]);
  expect(await problemsWith("data:image/png;base64,")).toEqual([
    `${place} must hold an image after the comma, but is empty${got("data:image/png;base64,")} (in "Chess")`,
  ]);
  expect(await problemsWith("data:image/png;base64,AA*A")).toEqual([
    `${place} must hold nothing but base64 after the comma${got("data:image/png;base64,AA*A")} (in "Chess")`,
  ]);
  expect(await problemsWith(`data:image/jpeg;base64,${png}`)).toEqual([
    `${place} must be a jpeg image as it says, but it is png inside (in "Chess")`,
  ]);
  expect(await problemsWith("data:image/png;base64,AAAA")).toEqual([
    `${place} must be a png image as it says, but it is no image that can be read (contains unsupported image format) (in "Chess")`,
  ]);
});

test("A link to a file in content/ is accepted, one that leads out is not.", async () => {
  const folder = await writeProject({ ...(await validProject()), ...sectionWith("games/in.jpg") });
  const games = join(folder, "content/sections/games");
  await mkdir(join(folder, "elsewhere"));
  await writeFile(join(folder, "elsewhere/secret.jpg"), await plainImage("jpeg"));
  await symlink(join(games, "a.jpg"), join(games, "in.jpg"));
  const lines = async (): Promise<string[]> =>
    (await checkContent(join(folder, "content"))).problems.map(formatProblem);
  expect(await lines()).toEqual([]);
  await symlink(join(folder, "elsewhere/secret.jpg"), join(games, "leads-out.jpg"));
  await writeFile(
    join(folder, "content/sections/games.json"),
    JSON.stringify(sectionWith("games/leads-out.jpg")["content/sections/games.json"], null, 2),
  );
  expect(await lines()).toEqual([
    "content/sections/games/leads-out.jpg must lie in content/ itself, but is a link that leads out of it",
    `${place} must name an image file that lies in content/ itself, but "games/leads-out.jpg" is hidden or a link (in "Chess")`,
  ]);
});

test("Images that no JSON uses, empty alternative texts and a portfolio without pieces are warnings.", async () => {
  const { problems, warnings } = await linesFor({
    "content/sections/games.json": { id: "games", pieces: [] },
    "content/home/notes.txt": "Hello",
    "content/home.json": {
      quotes: ["One.", "Two."],
      wide: Array(3).fill({ image: "home/a.jpg", alt: "A plane" }),
      tall: Array(3).fill({ image: "home/a.jpg", alt: "" }),
    },
  });
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    "content/home.json:23:14 tall[0].alt is empty, so screen readers skip this image",
    "content/home.json:27:14 tall[1].alt is empty, so screen readers skip this image",
    "content/home.json:31:14 tall[2].alt is empty, so screen readers skip this image",
    "content/sections/games/a.jpg is an image that no other file uses",
    "content/sections holds no piece yet",
  ]);
});
