import { rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isUpToDate, rememberBuild, sourcesOf } from "../../src/gatsby/node/up-to-date";
import { removeProjects, writeProject } from "../content/support/content-folder";

afterAll(removeProjects);

const large = Buffer.alloc(600_000, 1);

/** A project that was built; answers its folder. */
async function builtProject(): Promise<string> {
  const folder = await writeProject({
    "content/about.json": { heading: "About" },
    "content/home/large.png": large,
    "node_modules/.package-lock.json": { name: "portfolio" },
    "public/index.html": "<h1>About</h1>",
    "public/static/a.jpg": "picture",
  });
  rememberBuild(folder, sourcesOf(folder, []));
  return folder;
}

const isBuilt = (folder: string, options: readonly string[] = []): boolean =>
  isUpToDate(folder, sourcesOf(folder, options));

const change = (path: string, content: string | Buffer) => (folder: string) =>
  writeFile(join(folder, path), content);

test("A build of what has not changed is up to date, also once caches and npm's variables have, or a text was saved as it was.", async () => {
  const folder = await builtProject();
  await change("node_modules/other.json", "{}")(folder);
  await utimes(join(folder, "content/about.json"), 1, 1);
  process.env["npm_lifecycle_event"] = "start";
  expect(isBuilt(folder)).toBe(true);
});

test.each([
  ["a text of the same length", change("content/about.json", '{"heading":"Abrupt"}')],
  ["a large picture", change("content/home/large.png", Buffer.alloc(large.length, 2))],
  ["the time of a large picture", (folder: string) => utimes(join(folder, "content/home/large.png"), 1, 1)],
  ["a new file", change(".env.local", "SMTP_URL=smtp://127.0.0.1")],
  ["a file that has gone", (folder: string) => rm(join(folder, "content/about.json"))],
  ["the packages", change("node_modules/.package-lock.json", "{}")],
  ["a built page", change("public/index.html", "<h1>Other</h1>")],
  ["a built file that has gone", (folder: string) => rm(join(folder, "public/static/a.jpg"))],
  ["a file beside the built ones", change("public/new.html", "")],
  ["public/ that has gone", (folder: string) => rm(join(folder, "public"), { recursive: true })],
  ["a link, whose target may change", (folder: string) => symlink("/", join(folder, "content/linked"))],
])("it is not after a change of %s", async (_what, make) => {
  const folder = await builtProject();
  await make(folder);
  expect(isBuilt(folder)).toBe(false);
});

test("Nor is it with other options, or another variable.", async () => {
  const folder = await builtProject();
  expect(isBuilt(folder, ["--prefix-paths"])).toBe(false);
  process.env["GATSBY_CAPTCHA"] = "proof-of-work";
  expect(isBuilt(folder)).toBe(false);
  delete process.env["GATSBY_CAPTCHA"];
  expect(isBuilt(folder)).toBe(true);
});

test.each([
  ["sources", (folder: string) => rm(join(folder, "node_modules/.package-lock.json"))],
  ["result", (folder: string) => symlink("/", join(folder, "public/linked"))],
])("A build whose %s nobody can tell is never up to date.", async (_what, make) => {
  const folder = await builtProject();
  await make(folder);
  rememberBuild(folder, sourcesOf(folder, []));
  expect(isBuilt(folder)).toBe(false);
});
