import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { decodeJp2 } from "../support/jp2-decoder";
import { readImageFile } from "../support/image-file";
import { offeredFiles, publishedPictures } from "../support/published-images";
import { photograph } from "../support/sample-images";

jest.setTimeout(900_000);

const project = path.join(__dirname, "..", "..");
let site: string;

beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), "bare-site-"));
  cpSync(path.join(project, "__tests__", "fixtures", "bare-site"), site, { recursive: true });
  cpSync(path.join(project, "plugins"), path.join(site, "plugins"), { recursive: true });
  symlinkSync(path.join(project, "node_modules"), path.join(site, "node_modules"), "junction");
  mkdirSync(path.join(site, "images"));
  await addImage("first");
});

afterAll(() => rmSync(site, { recursive: true, force: true }));

async function addImage(name: string): Promise<void> {
  await (await photograph(320, 240)).jpeg().toFile(path.join(site, "images", `${name}.jpg`));
}

function gatsby(...args: string[]): ChildProcessWithoutNullStreams {
  const command = path.join(project, "node_modules", "gatsby", "cli.js");
  const inherited = Object.entries(process.env).filter(([name]) => !/^(GATSBY_|JEST_|NODE_ENV$)/.test(name));
  const env = { ...Object.fromEntries(inherited), GATSBY_TELEMETRY_DISABLED: "1", CI: "true" };
  return spawn(process.execPath, [command, ...args], { cwd: site, env });
}

/** Builds the site and answers the build's output, or rejects with it. */
function build(): Promise<string> {
  const child = gatsby("build");
  let output = "";
  child.stdout.on("data", (text) => (output += String(text)));
  child.stderr.on("data", (text) => (output += String(text)));
  return new Promise((resolve, reject) => {
    child.once("close", (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(output));
    });
  });
}

test("a bare Gatsby site offers jp2 after webp, and a cold build encodes only what is new", async () => {
  expect(await build()).toContain("JPEG 2000: 2 images encoded, 0 taken from the cache");
  const pictures = publishedPictures(path.join(site, "public"));
  expect(pictures.map(({ sources }) => sources.map(([candidate]) => candidate?.type))).toEqual([
    ["image/webp", "image/jp2", "image/jpeg"],
  ]);
  expect(pictures[0]?.sources.map((source) => source.map(({ width }) => width))).toEqual([
    [80, 160, 320],
    [160, 320],
    [80, 160, 320],
  ]);
  for (const { file, type, width } of offeredFiles(pictures)) {
    const image = await readImageFile(file);
    expect(image).toMatchObject({ type, width, height: width * 0.75 });
  }
  rmSync(path.join(site, "public"), { recursive: true });
  rmSync(path.join(site, ".cache"), { recursive: true });
  await addImage("second");
  expect(await build()).toContain("JPEG 2000: 2 images encoded, 2 taken from the cache");
});

test("gatsby develop encodes an image when a browser asks for it", async () => {
  const port = 20_000 + (process.pid % 20_000);
  const server = gatsby("develop", "--port", String(port));
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on("data", (text) => {
        if (String(text).includes("You can now view")) resolve();
      });
      server.once("close", (status) => reject(new Error(`gatsby develop ended with status ${status}.`)));
    });
    const origin = `http://localhost:${port}`;
    const pageData = await (await fetch(`${origin}/page-data/index/page-data.json`)).text();
    const address = /\/static\/[^ "]+\.jp2/.exec(pageData)?.[0] ?? "";
    const answer = await fetch(origin + address);
    expect(await decodeJp2(Buffer.from(await answer.arrayBuffer()))).toMatchObject({
      width: 160,
      height: 120,
    });
    expect((await fetch(`${origin}/static/unknown.jp2`)).status).toBe(404);
  } finally {
    const ended = new Promise((resolve) => server.once("close", resolve));
    server.kill("SIGINT");
    await ended;
  }
});

test("an image that cannot be read ends the build with its name", async () => {
  writeFileSync(
    path.join(site, "images", "broken.jpg"),
    (await (await photograph(320, 240)).jpeg().toBuffer()).subarray(0, 3000),
  );
  await expect(build()).rejects.toThrow("broken.jpg");
});
