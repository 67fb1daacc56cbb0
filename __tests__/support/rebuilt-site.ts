import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { arabicPage } from "./known-content";
import { buildSite, type SiteBuild } from "./site-build";

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

interface Piece {
  readonly title: string;
  readonly video?: string;
}

/** Changes the value of a JSON file. */
async function edit<Value>(file: string, change: (value: Value) => unknown): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")) as Value)));
}

async function deleteMuch(content: string): Promise<void> {
  for (const path of deleted) await rm(join(content, path), { recursive: true });
  await edit<{ pieces: Piece[] }>(join(content, "sections/music.json"), ({ pieces, ...music }) => ({
    ...music,
    pieces: pieces
      .filter(({ title }) => title !== "موسيقى الليل")
      .map(({ video, ...piece }) => (video?.endsWith(".mp4") ? piece : { ...piece, video })),
  }));
  await edit<{ wide: unknown[] }>(join(content, "home.json"), ({ wide, ...home }) => ({
    ...home,
    wide: wide.filter((_image, index) => index !== 1),
  }));
}

/** Goes over to Arabic, with a page of the owner's own, a text on About and another icon. */
async function goArabic(content: string): Promise<void> {
  await edit<{ links: object }>(join(content, "site.json"), (site) => ({
    ...site,
    name: "ليلى",
    title: "ليلى، رسامة",
    language: "ar",
    links: { ...site.links, resumePdf: undefined },
    look: { accents: {} },
  }));
  await sharp({ create: { width: 512, height: 512, channels: 3, background: "teal" } })
    .png()
    .toFile(join(content, "icon.png"));
  const image = { image: "home/square.jpg", alt: "ليلى في مرسمها" };
  await writeFile(join(content, "about.json"), JSON.stringify({ heading: "من أنا", text: "me.md", image }));
  await writeFile(
    join(content, "me.md"),
    "أرسم منذ أن كنت طفلة، وأكتب قليلًا.\n\nhttps://vimeo.com/76979871\n",
  );
  const { title, path, picture } = arabicPage;
  await writeFile(
    join(content, `pages${path.slice(0, -1)}.md`),
    `---\ntitle: ${title}\n---\n\nكل الصور لي.\n\n![${picture}](../home/square.jpg)\n\n- قلم\n- ورق\n`,
  );
}

/**
 * Builds what has become of a site: much is deleted, it is in Arabic, and it takes its own messages.
 *
 * @param before the site as it was, built already; the build begins with what that has kept
 * @returns the folder of the built site
 */
export async function buildRebuiltSite(before: SiteBuild & { readonly content: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-next-"));
  const content = join(folder, "content");
  await cp(before.content, content, { recursive: true });
  await deleteMuch(content);
  await goArabic(content);
  const built = await buildSite({
    name: `${before.name}-next`,
    content,
    environment: { MESSAGES_WITH_SITE: "true", GATSBY_MESSAGES_STAGE: "prod" },
    after: before.name,
    without: ["static/resume.pdf"],
    twice: true,
  });
  await rm(folder, { recursive: true });
  return built;
}
