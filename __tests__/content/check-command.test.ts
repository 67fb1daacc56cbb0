import { resolve } from "node:path";
import { runScript } from "../support/run-script";
import { removeProjects, validProject, writeProject } from "./support/content-folder";

afterAll(removeProjects);

const check = (folder: string) => runScript(resolve("src/content/commands/check.ts"), folder);

test("Good content ends with status 0, its warnings and one line that says so.", async () => {
  const folder = await writeProject({
    ...(await validProject()),
    "content/home/unused.svg": "<svg/>",
    "content/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  const { status, stdout, stderr } = check(folder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(
    /^note: content\/home\/unused\.svg is an image that no other file uses\ncontent\/ is fine \(checked in \d+\.\d s\)\.\n$/,
  );
});

test("Bad content ends with status 1 and one line for each problem.", async () => {
  const folder = await writeProject({
    ...(await validProject()),
    "content/about.json": "{",
    "content/sections/music.json": { id: "muzak", pieces: [] },
  });
  expect(check(folder)).toMatchObject({
    status: 1,
    stdout: "",
    stderr: [
      "content/about.json:1:2 must be valid JSON: a closing } is expected, but the file ends",
      'content/sections/music.json:2:9 id must be the file\'s name "music", got "muzak"',
      "",
      "content/ has 2 problems. docs/content.md explains every field.",
      "",
    ].join("\n"),
  });
});

test("Without any content the three files that every site needs are named.", async () => {
  const folder = await writeProject({ "package.json": {} });
  const { status, stderr } = check(folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^content\/site\.json:1:1 is missing.*\ncontent\/home\.json:1:1 .*\ncontent\/about\.json:1:1 /,
  );
});
