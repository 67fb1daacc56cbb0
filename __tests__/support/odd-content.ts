import { cp, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { oddImages } from "./odd-images";
import { transparentDisc } from "./sample-images";

const projectContent = resolve(__dirname, "..", "..", "content");

/** Title of the piece whose image is larger than any copy of it. */
export const HUGE = "huge.png";
/** Title of the piece whose image is smaller than any copy of it. */
export const TINY = "tiny.png";
/** Title of the piece whose image has transparent corners. */
export const TRANSPARENT = "transparent.png";
/** Ends the title of a piece whose image is embedded. */
export const EMBEDDED = "embedded";

interface Piece {
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

async function imageFiles(): Promise<Record<string, Buffer>> {
  const stripe = { create: { width: 4000, height: 6000, channels: 3, background: "#f0f0f0" } } as const;
  const huge = sharp({ create: { ...stripe.create, width: 8000, background: "#202020" } }).composite([
    { input: stripe, left: 4000, top: 0 },
  ]);
  const odd = Object.entries(oddImages).map(async ([name, image]) => [name, await image()] as const);
  const tiny = sharp(await oddImages["palette.png"]?.()).resize(40, 30, { fit: "fill", kernel: "nearest" });
  return {
    ...Object.fromEntries(await Promise.all(odd)),
    [TINY]: await tiny.png().toBuffer(),
    [HUGE]: await huge.png({ compressionLevel: 1 }).toBuffer(),
    [TRANSPARENT]: await transparentDisc(200).toBuffer(),
  };
}

function embedded(name: string, type: string, bytes: Buffer | undefined): Piece {
  const image = `data:image/${type};base64,${bytes?.toString("base64") ?? ""}`;
  return { title: `${name} ${EMBEDDED}`, description: "", image };
}

/** Writes a content folder whose one section, `odd`, holds every odd image as a file and some of them embedded. */
export async function writeOddContent(folder: string): Promise<void> {
  const files = await imageFiles();
  await mkdir(join(folder, "sections", "odd"), { recursive: true });
  for (const name of ["site.json", "about.json", "icon.svg"])
    await cp(join(projectContent, name), join(folder, name));
  const image = { image: "sections/odd/palette.png", alt: "" };
  const home = { quotes: ["One", "Two"], wide: [image, image, image], tall: [image, image, image] };
  await writeFile(join(folder, "home.json"), JSON.stringify(home));
  for (const [name, bytes] of Object.entries(files))
    await writeFile(join(folder, "sections", "odd", name), bytes);
  const pieces: Piece[] = [
    ...Object.keys(files).map((name) => ({ title: name, description: "", image: `odd/${name}` })),
    embedded("lossless.webp", "webp", files["lossless.webp"]),
    embedded("gray.jpg", "jpeg", files["gray.jpg"]),
    embedded("animation.gif", "gif", files["animation.gif"]),
    embedded("drawing.svg", "svg+xml", files["drawing.svg"]),
  ];
  await writeFile(join(folder, "sections", "odd.json"), JSON.stringify({ id: "odd", pieces }));
}
