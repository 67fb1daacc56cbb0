import { createServer, type Server } from "node:http";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { testPluginOptionsSchema } from "gatsby-plugin-utils";
import { batchQueueJp2Encoding } from "../../plugins/gatsby-plugin-jp2";
import {
  onCreateDevServer,
  onPluginInit,
  onPostBuild,
  pluginOptionsSchema,
} from "../../plugins/gatsby-plugin-jp2/gatsby-node";
import type { QueuedImage } from "../../plugins/gatsby-plugin-jp2/types";
import { decodeJp2 } from "../support/jp2-decoder";
import { jobRunner } from "../support/job-runner";
import { photograph } from "../support/sample-images";

jest.setTimeout(60_000);

let site: string;
let panics: string[];
const reporter = {
  panic: (message: string) => panics.push(message),
  info: (text: string) => panics.push(text),
};

beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), "jp2-queue-"));
  panics = [];
  await (await photograph(320, 240)).jpeg().toFile(path.join(site, "été [1], a b.jpg"));
  const store = { getState: () => ({ program: { directory: site } }) };
  const options = { byteRatio: 1, cacheDirectory: "cache", threads: 2, plugins: [] };
  const api = { actions: { createJobV2: jobRunner() }, store } as never;
  await onPluginInit?.(api, options, () => undefined);
});

afterEach(() => {
  delete process.env["gatsby_executing_command"];
  rmSync(site, { recursive: true, force: true });
});

function queue(quality = 75, name = "été [1], a b.jpg"): QueuedImage[] {
  const file = { absolutePath: path.join(site, name), internal: { contentDigest: "d1" } };
  const transforms = [
    { width: 160, height: 120, quality },
    { width: 80, height: 80, quality },
  ];
  return batchQueueJp2Encoding({ file, transforms, pathPrefix: "/work", reporter });
}

test("every address leads to a JP2 file of the size that was asked for", async () => {
  const images = queue();
  await Promise.all(images.map(({ finishedPromise }) => finishedPromise));
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [160, 120],
    [80, 80],
  ]);
  for (const { src, absolutePath, width, height } of images) {
    expect(src).toMatch(/^\/work\/static\/d1\/[\w-]+\.jp2$/);
    expect(path.join(site, "public", src.replace("/work", ""))).toBe(absolutePath);
    expect(await decodeJp2(readFileSync(absolutePath))).toMatchObject({ width, height });
  }
});

test("another quality has another address, the same request the same", async () => {
  const requests = [75, 70, 75].map((quality) => queue(quality));
  const [first, other, again] = requests.map((images) => images.map(({ src }) => src));
  expect(other).not.toEqual(first);
  expect(again).toEqual(first);
  await Promise.all(requests.flat().map(({ finishedPromise }) => finishedPromise));
});

test("an image that cannot be read ends the build with its name", async () => {
  writeFileSync(path.join(site, "broken.jpg"), "Hello");
  await Promise.all(queue(75, "broken.jpg").map(({ finishedPromise }) => finishedPromise));
  expect(panics[0]).toMatch(/cannot make a JPEG 2000 image of .*broken\.jpg: ./);
});

test("a build says how much it encoded and how much it kept", async () => {
  await Promise.all(queue().map(({ finishedPromise }) => finishedPromise));
  await onPostBuild?.({ reporter } as never, { plugins: [] }, () => undefined);
  expect(panics.at(-1)).toMatch(/^JPEG 2000: \d+ images encoded, \d+ taken from the cache$/);
});

test("gatsby develop encodes an image when a browser asks for it", async () => {
  process.env["gatsby_executing_command"] = "develop";
  const app = express();
  await onCreateDevServer?.({ app } as never, { plugins: [] }, () => undefined);
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    const [image] = queue();
    await image?.finishedPromise;
    expect(existsSync(String(image?.absolutePath))).toBe(false);
    const answer = await fetch(origin + String(image?.src.replace("/work", "")));
    expect(await decodeJp2(Buffer.from(await answer.arrayBuffer()))).toMatchObject({
      width: 160,
      height: 120,
    });
    expect((await fetch(`${origin}/static/unknown.jp2`)).status).toBe(404);
  } finally {
    server.close();
  }
});

test("options out of range are refused", async () => {
  const problemsOf = async (options: Record<string, number>) =>
    (await testPluginOptionsSchema(pluginOptionsSchema as never, options)).errors;
  expect(await problemsOf({})).toEqual([]);
  expect(await problemsOf({ byteRatio: 2 })).toEqual(['"byteRatio" must be less than or equal to 1']);
  expect(await problemsOf({ threads: 0 })).toEqual(['"threads" must be greater than or equal to 1']);
});
