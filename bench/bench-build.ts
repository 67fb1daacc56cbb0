/**
 * `npm run bench`: builds the site cold in a copy of the project and prints the build time, the bytes of
 * every page and the bytes of every image format; writes `reports/bench.json`. `-- --images 200` builds a
 * site of that many images instead: cold, unchanged, with one word changed and one image added, next to a
 * Gatsby site of one page.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bytesOfFormats, bytesOfPages } from "./site-bytes";
import {
  buildSeconds,
  copyProject,
  removeFolders,
  writeExampleImage,
  writeOnePageSite,
} from "./project-copy";
import { printReport } from "./print-report";

async function benchOwnSite(): Promise<Record<string, readonly object[]>> {
  const folder = copyProject();
  try {
    cpSync("content", path.join(folder, "content"), { recursive: true });
    const seconds = await buildSeconds(folder);
    const site = path.join(folder, "public");
    return {
      "Cold build": [{ seconds }],
      "Bytes of pages": bytesOfPages(site),
      "Bytes of image formats": bytesOfFormats(site),
    };
  } finally {
    removeFolders(folder);
  }
}

/** Writes a section with one piece for each image; the first title can be changed. */
function writeSection(content: string, count: number, firstTitle = "Example 0"): void {
  const pieces = Array.from({ length: count }, (_, index) => ({
    title: index === 0 ? firstTitle : `Example ${index}`,
    description: "",
    image: `bench/example-${index}.jpg`,
  }));
  writeFileSync(path.join(content, "sections", "bench.json"), JSON.stringify({ id: "bench", pieces }));
}

/** Writes content of one section with so many images, and returns the folder of the images. */
async function writeContent(content: string, count: number): Promise<string> {
  const imageFolder = path.join(content, "sections", "bench");
  mkdirSync(imageFolder, { recursive: true });
  for (let index = 0; index < count; index += 1) await writeExampleImage(imageFolder, index);
  for (const name of ["site.json", "about.json"]) {
    const fields = JSON.parse(readFileSync(path.join("content", name), "utf8")) as Record<string, unknown>;
    // The files that these fields name are not copied.
    const withoutFiles = { portrait: undefined, image: undefined, text: undefined, sections: undefined };
    writeFileSync(path.join(content, name), JSON.stringify({ ...fields, ...withoutFiles }));
  }
  const image = { image: "sections/bench/example-0.jpg", alt: "" };
  const home = { quotes: ["A quote."], wide: [image], tall: [image] };
  writeFileSync(path.join(content, "home.json"), JSON.stringify(home));
  writeSection(content, count);
  return imageFolder;
}

async function benchImages(count: number): Promise<readonly object[]> {
  const folder = copyProject();
  const onePage = writeOnePageSite();
  const content = path.join(folder, "content");
  const rows: object[] = [];
  const measure = async (build: string, where = folder) =>
    rows.push({ build, seconds: await buildSeconds(where) });
  try {
    const imageFolder = await writeContent(content, count);
    await measure("one page, cold", onePage);
    await measure("one page, unchanged", onePage);
    await measure("cold");
    await measure("unchanged");
    writeSection(content, count, "Changed");
    await measure("one word changed");
    await writeExampleImage(imageFolder, count);
    writeSection(content, count + 1, "Changed");
    await measure("one image added");
    return rows;
  } finally {
    removeFolders(folder, onePage);
  }
}

async function bench(): Promise<void> {
  const { values } = parseArgs({ options: { images: { type: "string" } } });
  if (values.images === undefined) {
    printReport("bench", await benchOwnSite());
    return;
  }
  const count = Number(values.images);
  if (!(count >= 1)) throw new Error(`--images must be a number from 1, got "${values.images}".`);
  printReport("bench-images", { [`${count} images of 1600×1200 px`]: await benchImages(count) });
}

void bench();
