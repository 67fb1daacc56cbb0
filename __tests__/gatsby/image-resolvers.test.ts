import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Node } from "gatsby";
import sharp from "sharp";
import { compiledSiteFile } from "../../packages/content/compiled-site";
import { imageResolvers } from "../../src/gatsby/build/resolvers";
import { temporaryFolder } from "../support/temporary-folder";

type Resolve = typeof imageResolvers.ImageSharp.gatsbyImageData.resolve;

const project = process.cwd();
const folder = temporaryFolder();

beforeAll(async () => {
  const file = join(folder, compiledSiteFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ imageWidths: [400, 800] }));
  process.chdir(folder);
});

afterAll(() => process.chdir(project));

const strokes = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M0 0L800 600" stroke="#000" stroke-width="9"/></svg>',
);

test.each([
  [
    "the color that it can be seen on when it is ink on a transparent ground",
    false,
    "light-dark(transparent, #fbfaf7)",
  ],
  ["its dominant color when it has no transparency", true, "#123456"],
])("gives an image %s", async (_what, isOpaque, color) => {
  const absolutePath = join(folder, "a.png");
  const image = sharp(strokes);
  await (isOpaque ? image.flatten({ background: "white" }).removeAlpha() : image).png().toFile(absolutePath);
  const context = { nodeModel: { getNodeById: () => ({ absolutePath }) } };
  const originalResolver = () => Promise.resolve({ backgroundColor: "#123456" });
  const info = { originalResolver } as unknown as Parameters<Resolve>[3];
  const { resolve } = imageResolvers.ImageSharp.gatsbyImageData;
  expect(await resolve({ parent: "a" } as Node, {}, context, info)).toEqual({ backgroundColor: color });
});
