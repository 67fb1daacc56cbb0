import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { arabicPage } from "./known-content";
import { buildSite } from "./site-build";

/** Paths in `content/` of everything that the owner deletes. */
const deleted = [
  "sections/motion.json",
  "sections/motion",
  "sections/music/ليل.jpg",
  "sections/music/layl.md",
  "sections/music/100% Film #2 & Ende's.mp4",
  "pages/impressum.md",
  "texts.json",
];

/** Pictures of a section without a JSON file: their titles in the order of the file names, and their keywords. */
const pictures = [
  { title: "朝の港", keywords: ["海", "朝"] },
  { title: "雨", keywords: [] },
  { title: "灯台", keywords: ["海"] },
  { title: "A4 — №1", keywords: ["紙"] },
];

/** Returns a picture with a title and keywords as photo programs write them into the file. */
function picture(title: string, keywords: readonly string[], height: number): Promise<Buffer> {
  const tags = keywords.map((keyword) => `<rdf:li>${keyword}</rdf:li>`).join("");
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>` +
    `<dc:subject><rdf:Bag>${tags}</rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`;
  return sharp({ create: { width: 1600, height, channels: 3, background: "teal" } })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
}

interface Section {
  readonly pieces: readonly { readonly title: string; readonly video?: string }[];
}

/** Changes the content: deletes much, switches to Arabic, adds a folder of pictures, a page, a text and an icon. */
async function changeContent(content: string): Promise<void> {
  const file = (path: string) => join(content, path);
  const edit = async <Value>(path: string, change: (value: Value) => unknown): Promise<void> => {
    const value = JSON.parse(await readFile(file(path), "utf8")) as Value;
    await writeFile(file(path), JSON.stringify(change(value)));
  };
  for (const path of deleted) await rm(file(path), { recursive: true });
  await edit<Section>("sections/music.json", ({ pieces, ...music }) => ({
    ...music,
    pieces: pieces
      .filter(({ title }) => title !== "موسيقى الليل")
      .map(({ video, ...piece }) => (video?.endsWith(".mp4") ? piece : { ...piece, video })),
  }));
  await edit<{ wide: unknown[] }>("home.json", ({ wide, ...home }) => ({
    ...home,
    wide: wide.filter((_image, index) => index !== 1),
  }));
  await edit<{ links: object }>("site.json", (site) => ({
    ...site,
    name: "ليلى",
    title: "ليلى، رسامة",
    language: "ar",
    links: { ...site.links, resumePdf: undefined },
    look: { accents: {} },
    tagsFromKeywords: true,
  }));
  await mkdir(file("sections/works"));
  for (const [index, { title, keywords }] of pictures.entries())
    // 8, 9, 10 and 11: the order is that of the numbers.
    await writeFile(
      file(`sections/works/${index + 8}.jpg`),
      await picture(title, keywords, 900 + 300 * index),
    );
  const icon = sharp({ create: { width: 512, height: 512, channels: 3, background: "teal" } });
  await icon.png().toFile(file("icon.png"));
  const image = { image: "home/square.jpg", alt: "ليلى في مرسمها" };
  await writeFile(file("about.json"), JSON.stringify({ heading: "من أنا", text: "me.md", image }));
  await writeFile(file("me.md"), "أرسم منذ أن كنت طفلة، وأكتب قليلًا.\n\nhttps://vimeo.com/76979871\n");
  const { title, path, imageAlt } = arabicPage;
  await writeFile(
    file(`pages${path.slice(0, -1)}.md`),
    `---\ntitle: ${title}\n---\n\nكل الصور لي.\n\n![${imageAlt}](../home/square.jpg)\n\n- قلم\n- ورق\n`,
  );
}

/**
 * Builds a site after its owner's changes, with messages that need no account.
 *
 * @param before content folder of the site that was built last
 */
export async function buildRebuiltSite(before: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-rebuilt-"));
  const content = join(folder, "content");
  await cp(before, content, { recursive: true });
  await changeContent(content);
  const built = await buildSite({
    name: "rebuilt",
    content,
    environment: { MESSAGES_WITH_SITE: "true", GATSBY_MESSAGES_STAGE: "prod" },
  });
  await rm(folder, { recursive: true });
  return built;
}
