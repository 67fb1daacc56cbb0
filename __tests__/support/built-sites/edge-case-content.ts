import sharp from "sharp";
import type { ProjectFiles } from "../project-folder";
import { colorCharts } from "../color-chart";
import { edgeCaseImages } from "../images/edge-case-images";
import { transparentDisc } from "../images/sample-images";

/** Title of the piece whose image is larger than any variant. */
export const hugeImage = "huge.png";
/** Title of the piece whose image is smaller than any variant. */
export const tinyImage = "tiny.png";
/** Title of the piece whose image has transparent corners. */
export const transparentImage = "transparent.png";
/** End of the title of a piece whose image is embedded. */
export const embeddedSuffix = "embedded";

async function imageFiles(): Promise<Record<string, Buffer>> {
  const half = { width: 1500, height: 2250, channels: 3, background: "#202020" } as const;
  const huge = sharp({ create: half }).extend({ right: 1500, background: "#f0f0f0" });
  const odd = Object.entries({ ...edgeCaseImages, ...colorCharts }).map(
    async ([name, image]) => [name, await image()] as const,
  );
  const tiny = sharp(await edgeCaseImages["palette.png"]?.()).resize(40, 30, {
    fit: "fill",
    kernel: "nearest",
  });
  return {
    ...Object.fromEntries(await Promise.all(odd)),
    [tinyImage]: await tiny.png().toBuffer(),
    [hugeImage]: await huge.png({ compressionLevel: 1 }).toBuffer(),
    [transparentImage]: await transparentDisc(200).toBuffer(),
  };
}

function embedded(name: string, type: string, bytes: Buffer | undefined) {
  const image = `data:image/${type};base64,${bytes?.toString("base64") ?? ""}`;
  return { title: `${name} ${embeddedSuffix}`, description: "", image };
}

/** Returns the files of the section `odd`: every edge case image, some of them embedded, too. */
export async function edgeCaseSection(): Promise<ProjectFiles> {
  const files = await imageFiles();
  const pieces = [
    ...Object.keys(files).map((name) => ({ title: name, description: "", image: `odd/${name}` })),
    embedded("lossless.webp", "webp", files["lossless.webp"]),
    embedded("gray.jpg", "jpeg", files["gray.jpg"]),
    embedded("animation.gif", "gif", files["animation.gif"]),
    embedded("drawing.svg", "svg+xml", files["drawing.svg"]),
  ];
  const images = Object.entries(files).map(([name, bytes]) => [`content/sections/odd/${name}`, bytes]);
  return {
    ...(Object.fromEntries(images) as Record<string, Buffer>),
    "content/sections/odd.json": { id: "odd", pieces },
  };
}
