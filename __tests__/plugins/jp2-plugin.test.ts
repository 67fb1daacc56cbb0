import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { processFile } from "gatsby-plugin-sharp/process-file";
import sharp from "sharp";
import * as plugin from "../../plugins/gatsby-plugin-jp2/gatsby-node";
import { closeEncoders } from "../../plugins/gatsby-plugin-jp2/gatsby-worker";
import type { ImageData, ImageDataResolver } from "../../plugins/gatsby-plugin-jp2/types";
import { runJob } from "../support/gatsby-job-runner";
import { decodeJp2 } from "../support/image-magick";
import { photograph } from "../support/images/sample-images";
import { similarity } from "../support/similarity";

const photo = "été [1], a b.jpg";
const projectFolder = process.cwd();
let site: string;
let jobs: Promise<unknown>[];
let panics: string[];

beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), "jp2-plugin-"));
  process.chdir(site);
  await (await photograph(600, 400)).jpeg().toFile(photo);
  start("build");
});

afterEach(() => {
  process.chdir(projectFolder);
  delete process.env["gatsby_executing_command"];
  rmSync(site, { recursive: true });
});

afterAll(closeEncoders);

const reporter = { panic: (message: string) => panics.push(message) };

/** Starts the plugin as Gatsby does. */
function start(command: "build" | "develop"): void {
  process.env["gatsby_executing_command"] = command;
  jobs = [];
  panics = [];
  const createJobV2: typeof runJob = (job) => {
    const running = runJob(job);
    jobs.push(running);
    return running;
  };
  const api = { actions: { createJobV2 }, cache: { directory: path.join(site, ".cache") } };
  plugin.onPluginInit(api as never);
}

const endOfJobs = () => Promise.allSettled(jobs);

/** Image data as gatsby-plugin-sharp describes it. */
function stockData(ratio = 1.5, widths = [160, 320, 480]): ImageData {
  const srcSet = widths.map((width) => `/static/d/photo-${width}.webp ${width}w`).join(",\n");
  const sources = [{ type: "image/webp", srcSet, sizes: "50vw" }];
  return { width: 1, height: 1 / ratio, images: { sources } };
}

/** Runs the plugin's resolver of `gatsbyImageData`. */
async function resolveImage(data: ImageData | null, { args = {}, name = photo, quality = 75 } = {}) {
  let resolve: ImageDataResolver | undefined;
  const createResolvers = (types: { ImageSharp: { gatsbyImageData: { resolve: ImageDataResolver } } }) => {
    resolve = types.ImageSharp.gatsbyImageData.resolve;
  };
  const options = { widths: [150, 300, 310], quality, plugins: [] };
  const api = { createResolvers, reporter, pathPrefix: "/work" };
  void plugin.createResolvers?.(api as never, options, () => undefined);
  const contentDigest = createHash("md5").update(readFileSync(name)).digest("hex");
  const file = { absolutePath: path.join(site, name), internal: { contentDigest } };
  const info = { originalResolver: () => Promise.resolve(data) };
  return resolve?.({ parent: "file" }, args, { nodeModel: { getNodeById: () => file } }, info);
}

const jp2Source = (data?: ImageData | null) => data?.images.sources?.find(({ type }) => type === "image/jp2");

/** Lists the URL paths of the jp2 files, without the path prefix. */
const jp2Paths = (data?: ImageData | null): string[] =>
  Array.from(jp2Source(data)?.srcSet?.matchAll(/^\/work(\S+) /gm) ?? [], ([, url = ""]) => url);

const readPublic = (urlPath: string) => readFileSync(path.join(site, "public", urlPath));

const cachedFiles = () => {
  const folder = path.join(site, "node_modules", ".cache", "gatsby-plugin-jp2");
  return readdirSync(folder).map((name) => ({ name, time: statSync(path.join(folder, name)).mtimeMs }));
};

describe("the resolver of gatsbyImageData", () => {
  test("adds a last source with the smallest offered widths that are wide enough", async () => {
    const data = await resolveImage(stockData());
    expect(data?.images.sources?.map(({ type }) => type)).toEqual(["image/webp", "image/jp2"]);
    expect(jp2Source(data)).toMatchObject({
      srcSet: expect.stringMatching(
        /^\/work\/static\/\w{32}\/\w+-160\.jp2 160w,\n\/work\/static\/\w{32}\/\w+-320\.jp2 320w$/,
      ),
      sizes: "50vw",
    });
    await endOfJobs();
    for (const [index, width] of [160, 320].entries()) {
      const file = readPublic(jp2Paths(data)[index] ?? "");
      const jpg = await sharp(photo).resize(width).jpeg({ quality: 75, progressive: true }).toBuffer();
      expect(await decodeJp2(file)).toMatchObject({ width, height: Math.round(width / 1.5) });
      expect(file.length).toBeLessThanOrEqual(jpg.length);
    }
  });

  test("leaves data unchanged when there is no image, no width, or an effect of sharp", async () => {
    const fixed = stockData(1.5, []);
    expect(await resolveImage(null)).toBeNull();
    expect(await resolveImage(fixed)).toBe(fixed);
    const data = stockData();
    expect(await resolveImage(data, { args: { transformOptions: { grayscale: true } } })).toBe(data);
    expect(await resolveImage(data, { args: { transformOptions: { fit: "contain" } } })).toBe(data);
  });

  test("ends the build with the name of an image that cannot be read", async () => {
    writeFileSync("broken.jpg", readFileSync(photo).subarray(0, 5_000));
    await resolveImage(stockData(), { name: "broken.jpg" });
    await endOfJobs();
    expect(panics[0]).toMatch(/cannot encode .*broken\.jpg as JPEG 2000: ./);
  });

  test.each([
    ["is not cropped", 1.5, { transformOptions: undefined }, false],
    ["is cropped", 1, { aspectRatio: 1, transformOptions: { cropFocus: "south" } }, false],
    [
      "is cropped to what attracts attention",
      1,
      { aspectRatio: 1, transformOptions: { cropFocus: 17 } },
      false,
    ],
    ["has an EXIF orientation", 1.5, { transformOptions: undefined }, true],
  ])("gives the pixels of the webp when the image %s", async (_title, ratio, args, isRotated) => {
    if (isRotated) writeFileSync(photo, await sharp(photo).withMetadata({ orientation: 3 }).toBuffer());
    const { cropFocus } = { cropFocus: "attention", ...args.transformOptions };
    const height = 480 / ratio;
    const sibling = path.join(site, "sibling.webp");
    const transform = { width: 480, height, fit: "cover", cropFocus, toFormat: "webp", quality: 100 };
    const options = { stripMetadata: true, defaultQuality: 50 };
    await processFile(path.join(site, photo), [{ outputPath: sibling, args: transform }], options);
    const data = await resolveImage(stockData(ratio, [480]), { args, quality: 95 });
    await endOfJobs();
    const { rgba, ...size } = await decodeJp2(readPublic(jp2Paths(data)[0] ?? ""));
    expect(size).toMatchObject({ width: 480, height });
    const decoded = sharp(rgba, { raw: { width: 480, height, channels: 4 } });
    expect(await similarity(readFileSync(sibling), decoded)).toBeGreaterThan(0.97);
  });
});

test("rounds the height as the other formats do when it is between two pixels", async () => {
  const [width, ratio] = [690, 760 / 266];
  writeFileSync(photo, await (await photograph(760, 266)).jpeg().toBuffer());
  const data = await resolveImage(stockData(ratio, [width]));
  await endOfJobs();
  expect(await decodeJp2(readPublic(jp2Paths(data)[0] ?? ""))).toMatchObject({
    width,
    height: Math.round(width / ratio),
  });
});

describe("the cache", () => {
  test("encodes nothing twice when the output is deleted and the project has moved", async () => {
    const [urlPath = ""] = jp2Paths(await resolveImage(stockData()));
    await endOfJobs();
    const [first, bytes] = [cachedFiles(), readPublic(urlPath)];
    rmSync("public", { recursive: true });
    renameSync(site, `${site}-moved`);
    site += "-moved";
    process.chdir(site);
    await resolveImage(stockData());
    await endOfJobs();
    expect(cachedFiles()).toEqual(first);
    expect(readPublic(urlPath).equals(bytes)).toBe(true);
  });

  test("encodes again when the quality or the image changes", async () => {
    await resolveImage(stockData());
    await resolveImage(stockData(), { quality: 60 });
    await endOfJobs();
    await (await photograph(600, 400)).jpeg().toFile(photo);
    await resolveImage(stockData());
    await endOfJobs();
    expect(cachedFiles()).toHaveLength(6);
  });
});

describe("gatsby develop", () => {
  /** Requests a path from a server with the plugin's middleware. */
  async function request(urlPath: string): Promise<Response> {
    const app = express();
    void plugin.onCreateDevServer?.({ app } as never, { plugins: [] }, () => undefined);
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    return fetch(`http://localhost:${port}${urlPath}`).finally(() => server.close());
  }

  test("encodes an image when a browser requests it, also after a restart", async () => {
    start("develop");
    const [urlPath = ""] = jp2Paths(await resolveImage(stockData()));
    start("develop");
    expect(existsSync("public")).toBe(false);
    const response = await request(urlPath);
    expect(await decodeJp2(Buffer.from(await response.arrayBuffer()))).toMatchObject({ width: 160 });
    expect(jobs).toHaveLength(1);
    expect((await request("/static/unknown.jp2")).status).toBe(404);
  });

  test("leaves variants that were not requested to the next build", async () => {
    start("develop");
    const urlPaths = jp2Paths(await resolveImage(stockData()));
    await (await photograph(60, 40)).jpeg().toFile("deleted.jpg");
    await resolveImage(stockData(), { name: "deleted.jpg" });
    rmSync("deleted.jpg");
    for (const expected of [2, 0]) {
      start("build");
      plugin.onPostBootstrap({ reporter });
      expect(jobs).toHaveLength(expected);
      await endOfJobs();
      await new Promise(setImmediate);
    }
    for (const urlPath of urlPaths) expect(await decodeJp2(readPublic(urlPath))).toBeTruthy();
    expect(panics).toEqual([]);
  });
});
