import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { minRightsWidth } from "../../src/content/schema/image-sizes";
import { writeImageMetadata } from "../../src/output/write-image-metadata";
import { plainImage } from "../support/project-folder";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-metadata-"));
});
afterEach(() => rm(folder, { recursive: true }));

const longAgo = new Date(2020, 1);

test("writes the rights into large variants only, and into none twice", async () => {
  const variants = await Promise.all(
    (["jpeg", "png", "webp"] as const).flatMap((format) =>
      [minRightsWidth - 1, minRightsWidth].map(async (width) => {
        const name = `static/${"0".repeat(32)}/${width}/a.${format}`;
        const bytes = await plainImage(format, width, 10);
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), bytes);
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
