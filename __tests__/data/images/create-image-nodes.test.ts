import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { CreateNodeArgs, Node } from "gatsby";
import sharp from "sharp";
import { createImageNodes } from "../../../src/data/images/create-image-nodes";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "image-nodes-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** Writes an image that is wider than the pipeline takes. */
async function wideImage(name: string): Promise<string> {
  const file = join(folder, `${name}.jpg`);
  await sharp({ create: { width: 2500, height: 20, channels: 3, background: "teal" } }).toFile(file);
  return file;
}

test("However many images have to be prepared, only a few wait in memory for being written.", async () => {
  const files = await Promise.all(Array.from({ length: 24 }, (_, index) => wideImage(String(index))));
  let begun = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const api = { cache: { directory: join(folder, "cache") }, createNodeId: (id: string) => id };
  const createNode = async (): Promise<void> => {
    begun += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    // As Gatsby, which answers when the nodes below the new one are there, too.
    await createImageNodes({
      ...api,
      node: { internal: { type: "ImageSharp" } },
    } as unknown as CreateNodeArgs);
  };
  const all = files.map((absolutePath, index) => {
    const file = { id: absolutePath, absolutePath, name: String(index), extension: "jpg" };
    const node = { ...file, sourceInstanceName: "content", internal: { type: "File" } } as unknown as Node;
    const actions = { createNode, createParentChildLink: () => undefined };
    return createImageNodes({ ...api, node, actions } as unknown as CreateNodeArgs);
  });
  while (begun < files.length || waiting.length > 0) {
    // By then everything that was free to begin has come as far as it can.
    for (let before = -1; before !== begun;) {
      before = begun;
      await sharp(files[0]).resize(2400).png().toBuffer();
    }
    most = Math.max(most, waiting.length);
    waiting.splice(0).forEach((finish) => {
      finish();
    });
  }
  await Promise.all(all);
  expect(begun).toBe(files.length);
  expect(most).toBeLessThanOrEqual(availableParallelism() + 1);
});
