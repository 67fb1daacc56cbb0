import { readFile, stat, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { minRightsWidth } from "../../packages/content/schema/image-sizes";
import { writeImageMetadata } from "../../packages/output/write-image-metadata";
import { plainImage, writeProject } from "../support/project-folder";
import { temporaryFolder } from "../support/temporary-folder";

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const longAgo = new Date(2020, 1);

test("writes the rights into large variants only, and into none twice", async () => {
  const variants = await Promise.all(
    (["jpeg", "png", "webp"] as const).flatMap((format) =>
      [minRightsWidth - 1, minRightsWidth].map(async (width) => {
        const name = `static/${"0".repeat(32)}/${width}/a.${format}`;
        const bytes = await plainImage(format, width, 10);
        writeProject({ [name]: bytes }, folder);
        return { file: join(folder, name), bytes, isLarge: width >= minRightsWidth };
      }),
    ),
  );
  const writeMetadata = () => writeImageMetadata(folder, join(folder, "no static files"), "<rights/>");
  await writeMetadata();
  for (const { file, bytes, isLarge } of variants) {
    const written = await readFile(file);
    expect([written.includes("<rights/>"), written.equals(bytes)]).toEqual([isLarge, !isLarge]);
    await utimes(file, longAgo, longAgo);
  }
  await writeMetadata();
  for (const { file } of variants) expect((await stat(file)).mtime).toEqual(longAgo);
});

test("removes metadata from images in static/ by their content, whatever their name is", async () => {
  const image = await plainImage("jpeg");
  const names = ["a.jfif", "b.JPG", "c/d", "e.png"];
  const bytes = Buffer.concat([image, Buffer.from("behind the end")]);
  for (const name of names) writeProject({ [`public/${name}`]: bytes, [`static/${name}`]: bytes }, folder);
  await writeImageMetadata(join(folder, "public"), join(folder, "static"), "<rights/>");
  for (const name of names) {
    const written = await readFile(join(folder, "public", name));
    expect([written.includes("behind"), written.includes("<rights/>")]).toEqual([false, true]);
  }
});

test("removes metadata from images in a linked folder of static/", async () => {
  const bytes = Buffer.concat([await plainImage("jpeg"), Buffer.from("behind the end")]);
  writeProject({ "elsewhere/b.jpg": bytes, "public/a/b.jpg": bytes, "static/c.txt": "" }, folder);
  await symlink("../elsewhere", join(folder, "static/a"), "junction");
  await writeImageMetadata(join(folder, "public"), join(folder, "static"), "<rights/>");
  expect((await readFile(join(folder, "public/a/b.jpg"))).includes("behind")).toBe(false);
  expect((await readFile(join(folder, "elsewhere/b.jpg"))).equals(bytes)).toBe(true);
});

test("removes metadata from the copy of an icon", async () => {
  const place = '<metadata exif:GPSLatitude="60,23.4N"></metadata>';
  writeProject({ "public/favicon.svg": `<svg>${place}</svg>` }, folder);
  await writeImageMetadata(join(folder, "public"), join(folder, "static"), "<rights/>");
  expect(await readFile(join(folder, "public/favicon.svg"), "utf8")).toBe("<svg></svg>");
});

test("names the file in static/ when it is damaged", async () => {
  writeProject({ "static/a.jpg": (await plainImage("jpeg")).subarray(0, 100) }, folder);
  const written = writeImageMetadata(join(folder, "static"), join(folder, "static"), "<rights/>");
  await expect(written).rejects.toThrow("static/a.jpg is damaged");
});
