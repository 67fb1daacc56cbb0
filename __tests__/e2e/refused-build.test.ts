import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainImage, removeProjects, validProject, writeProject } from "../content/support/content-folder";
import { buildEnvironment, copyProject, sourceFiles } from "../support/site-build";

jest.setTimeout(240_000);

let folder: string;
afterAll(async () => {
  await rm(folder, { recursive: true });
  await removeProjects();
});

async function bytesBelow(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await readFile(file)).toString("base64")])),
  );
}

test("A build with bad content fails with a line for each problem and leaves the site built before untouched.", async () => {
  const project = await writeProject({
    ...(await validProject()),
    "content/about.json": { heading: "", topics: [] },
    "content/sections/games.json": {
      id: "games",
      pieces: [
        {
          title: "Chess",
          description: "",
          image: "games/b.jpg",
          video: "/a-path-that-makes-this-a-long-line-beyond-80",
        },
      ],
    },
    "built/index.html": "<!doctype html><title>The site built before</title>",
    "built/styles.css": "body { color: teal }",
    "built/static/a.png": await plainImage("png"),
    "built/page-data/index/page-data.json": {},
  });
  folder = await mkdtemp(join(tmpdir(), "portfolio-refused-"));
  await copyProject(await sourceFiles(join(project, "content")), folder);
  await cp(join(project, "built"), join(folder, "public"), { recursive: true });
  const before = await bytesBelow(join(folder, "public"));

  const build = spawnSync("npm", ["run", "build"], {
    cwd: folder,
    env: buildEnvironment({}),
    encoding: "utf8",
    shell: true,
  });

  expect(build.status).not.toBe(0);
  expect(`${build.stdout}${build.stderr}`.split("\n")).toEqual(
    expect.arrayContaining([
      'content/about.json:2:14 heading must be a non-empty string, got ""',
      'content/sections/games.json:7:16 pieces[0].image must name an image file, but there is no "games/b.jpg", did you mean games/a.jpg? (in "Chess")',
      'content/sections/games.json:8:16 pieces[0].video must be an http(s) URL or the path of an mp4 or webm file, got "/a-path-that-makes-this-a-long-line-beyond-80" (in "Chess")',
    ]),
  );
  expect(await bytesBelow(join(folder, "public"))).toEqual(before);
});
