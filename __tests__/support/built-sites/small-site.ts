import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { validProject, writeProject } from "../project-folder";
import { buildSite } from "./site-build";

/** Titles of the pictures, in the order of their file names. */
const pictureTitles = ["朝の港", "雨", "灯台", "A4 — №1"];

/** Keywords of the pictures, in the same order. */
const keywords = [["海", "朝"], [], ["海"], ["紙"]];

const list = (name: string, container: string, items: readonly string[]): string =>
  `<${name}><rdf:${container}>${items.join("")}</rdf:${container}></${name}>`;

/** Returns a picture with the texts that photo programs write into the file. */
function picture(title: string, tags: readonly string[], height: number): Promise<Buffer> {
  const titles = [`<rdf:li xml:lang="x-default">${title}</rdf:li>`];
  const fields =
    list("dc:title", "Alt", titles) +
    list(
      "dc:subject",
      "Bag",
      tags.map((tag) => `<rdf:li>${tag}</rdf:li>`),
    );
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${fields}</rdf:Description>` +
    "</rdf:RDF></x:xmpmeta>";
  return sharp({ create: { width: 1600, height, channels: 3, background: "teal" } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
}

/** Builds a site of a folder with four pictures, with Japanese titles, another color and another font. */
export async function buildSmallSite(): Promise<string> {
  const project = await validProject();
  const site = project["content/site.json"] as object;
  const look = { accent: "#b3005e", font: "hanken-grotesk" };
  const pictures = pictureTitles.map(async (title, index) => [
    // 8, 9, 10 and 11: the order is that of the numbers.
    `content/sections/works/${index + 8}.jpg`,
    await picture(title, keywords[index] ?? [], 900 + 300 * index),
  ]);
  const folder = writeProject({
    ...project,
    "content/site.json": { ...site, language: "ja", look, tagsFromKeywords: true },
    "content/sections/games.json": undefined,
    "content/sections/games/a.jpg": undefined,
    ...(Object.fromEntries(await Promise.all(pictures)) as Record<string, Buffer>),
  });
  const built = await buildSite({ name: "small", content: join(folder, "content") });
  await rm(folder, { recursive: true });
  return built;
}
