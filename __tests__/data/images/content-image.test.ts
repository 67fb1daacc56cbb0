import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { setActions } from "gatsby-plugin-sharp";
import { contentImageResolvers } from "../../../src/data/images/content-image";
import { closeEncoders } from "../../../plugins/gatsby-plugin-jp2/gatsby-worker";
import { onPluginInit } from "../../../plugins/gatsby-plugin-jp2/gatsby-node";
import { readImageFile } from "../../support/image-file";
import { jobRunner, type RequestedJob } from "../../support/job-runner";
import { photograph, transparentDisc } from "../../support/sample-images";

jest.setTimeout(60_000);

let site: string;
let jobs: RequestedJob[];
let kept: Map<string, unknown>;
let tellKept: () => void;
/** Resolves when the first image's files are finished and its data is kept. */
let firstKept: Promise<void>;
const projectFolder = process.cwd();
/** What a start of Gatsby gets as its cache: in front of what earlier starts have kept. */
const cacheOfStart = () => ({
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: object) => {
    kept.set(key, value);
    if (Object.hasOwn(value, "images")) tellKept();
    return Promise.resolve();
  },
});

/** Gives both encoders who does their jobs. */
async function doJobs(createJobV2: ReturnType<typeof jobRunner>): Promise<void> {
  setActions({ createJobV2 });
  const cache = { directory: path.join(site, ".cache") };
  onPluginInit({ actions: { createJobV2 }, cache } as never);
}

/** Live authoring promises copies, and makes those that a browser asks for: here none does. */
const promiseJobs = () => doJobs(() => Promise.resolve({}));

beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), "content-image-"));
  symlinkSync(path.join(projectFolder, "plugins"), path.join(site, "plugins"), "junction");
  process.chdir(site);
  jobs = [];
  kept = new Map();
  firstKept = new Promise((resolve) => (tellKept = resolve));
  await doJobs(jobRunner(jobs));
});

afterEach(async () => {
  process.chdir(projectFolder);
  delete process.env["gatsby_executing_command"];
  await closeEncoders();
  rmSync(site, { recursive: true, force: true });
});

/** A start of Gatsby: what it is asked for is resolved as for a page's query, each time after the schema was built. */
function start(command: "build" | "develop") {
  process.env["gatsby_executing_command"] = command;
  const reporter = { panic: (message: string) => Promise.reject(new Error(message)) };
  const cache = cacheOfStart();
  return (name: string) => {
    const { resolve } = contentImageResolvers({ cache, pathPrefix: "/work", reporter } as never).ImageSharp
      .contentImageData;
    const { name: base, ext } = path.parse(name);
    const file = {
      ...{ absolutePath: path.join(site, name), name: base, base: name, extension: ext.slice(1) },
      internal: { contentDigest: `digest-of-${base}` },
    };
    const context = { nodeModel: { getNodeById: () => file } };
    return resolve({ parent: "file" } as never, {}, context as never);
  };
}

const files = ({ images }: IGatsbyImageData) =>
  [...(images.sources ?? []), { type: undefined, srcSet: images.fallback?.srcSet ?? "" }].flatMap(
    ({ type, srcSet }) =>
      srcSet.split(",\n").map((candidate) => {
        const [address = "", width = ""] = candidate.split(" ");
        return {
          type,
          file: path.join(site, "public", address.replace("/work", "")),
          width: parseInt(width),
        };
      }),
  );

test("every address leads to a file of its type and width, made by jobs of both encoders", async () => {
  await (await photograph(800, 400)).jpeg().toFile(path.join(site, "photo.jpg"));
  const data = await start("build")("photo.jpg");
  await firstKept;
  for (const { type = "image/jpeg", file, width } of files(data)) {
    expect(await readImageFile(file)).toMatchObject({ type, width, height: Math.round(width / 2) });
  }
  expect(new Set(jobs.map(({ name }) => name))).toEqual(new Set(["IMAGE_PROCESSING", "ENCODE_JP2"]));
});

test("an image with transparency has it in every file, and a png instead of a jpg", async () => {
  await transparentDisc(64).png().toFile(path.join(site, "disc.png"));
  const data = await start("build")("disc.png");
  await firstKept;
  for (const { type = "image/png", file } of files(data)) {
    const { pixels, ...image } = await readImageFile(file);
    expect(image.type).toBe(type);
    expect((await pixels.extractChannel(3).raw().toBuffer())[0]).toBeLessThan(4);
  }
});

test("an image is ordered once, however often it is shown, and not again once its files are finished", async () => {
  await (await photograph(100, 50)).jpeg().toFile(path.join(site, "photo.jpg"));
  const firstBuild = start("build");
  const [data] = await Promise.all([firstBuild("photo.jpg"), firstBuild("photo.jpg")]);
  await firstKept;
  expect(await start("build")("photo.jpg")).toEqual(data);
  expect(jobs).toHaveLength(2);
});

test("what live authoring promised is made by the next build", async () => {
  await (await photograph(100, 50)).jpeg().toFile(path.join(site, "photo.jpg"));
  await start("develop")("photo.jpg");
  const data = await start("build")("photo.jpg");
  await firstKept;
  for (const { file, width } of files(data)) expect(await readImageFile(file)).toMatchObject({ width });
});

test("live authoring reads an image once, however often the schema is built", async () => {
  await promiseJobs();
  const photo = path.join(site, "photo.jpg");
  await (await photograph(100, 50)).jpeg().toFile(photo);
  const show = start("develop");
  const data = await show("photo.jpg");
  rmSync(photo);
  expect(await show("photo.jpg")).toEqual(data);
});

test("an image that could not be read is read again when it is asked for again", async () => {
  await promiseJobs();
  const show = start("develop");
  await expect(show("photo.jpg")).rejects.toThrow("photo.jpg");
  await (await photograph(100, 50)).jpeg().toFile(path.join(site, "photo.jpg"));
  expect((await show("photo.jpg")).images.fallback?.src).toContain("photo.jpg");
});

test("an image is decoded once, also for later starts", async () => {
  await promiseJobs();
  const photo = path.join(site, "photo.jpg");
  await (await photograph(100, 50)).jpeg().toFile(photo);
  const { backgroundColor } = await start("develop")("photo.jpg");
  await (await photograph(100, 50)).negate().jpeg().toFile(photo);
  expect((await start("develop")("photo.jpg")).backgroundColor).toBe(backgroundColor);
});
