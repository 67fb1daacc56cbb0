import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { runScript } from "../support/run-script";
import { writeProject, writeSite } from "../support/project-folder";

const check = (folder: string, options?: string[]) =>
  runScript(resolve("packages/cli/check.ts"), folder, options);

test("ends with status 0 and prints notes when the content is valid", async () => {
  const folder = await writeSite({ "content/home/unused.svg": "<svg/>" });
  const { status, stdout, stderr } = check(folder);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(
    /^note: content\/home\/unused\.svg is an image that no other file uses\ncontent\/ is fine \(checked in \d+\.\d s\)\.\n$/,
  );
});

test("ends with status 1 and prints a line for each problem", async () => {
  const folder = writeProject({ "content/about.json": "{" });
  expect(check(folder)).toMatchObject({
    status: 1,
    stdout: "",
    stderr: [
      "content/site.json:1:1 is missing, every site needs this file",
      "content/home.json:1:1 is missing, every site needs this file",
      "content/about.json:1:2 must be valid JSON: a closing } is expected, but the file ends",
      "",
      "content/ has 3 problems. docs/content.md explains every field.",
      "",
    ].join("\n"),
  });
});

test("lists missing translations, and problems with status 1 as without the option", async () => {
  const folder = await writeSite({ "content/about.json": { heading: 5 } });
  const { status, stdout, stderr } = check(folder, ["--translations"]);
  expect([status, stdout]).toEqual([1, "0 texts are missing.\n"]);
  expect(stderr).toBe(check(folder).stderr);
});

test.each([
  ["check", ["--foo"], /^Unknown option '--foo'.*\n$/],
  ["nginx", [], /^The site is not compiled: run `npm run build` first\.\n$/],
])("prints one sentence when %s cannot run with %j", (command, options, line) => {
  const { status, stderr } = runScript(resolve(`packages/cli/${command}.ts`), writeProject({}), options);
  expect(status).toBe(1);
  expect(stderr).toMatch(line);
});

test("prints one sentence when a program of the packages cannot start", () => {
  const folder = writeProject({ esbuild: "no program" });
  const env = { ...process.env, TSX_DISABLE_CACHE: "1", ESBUILD_BINARY_PATH: join(folder, "esbuild") };
  const run = spawnSync("node", ["packages/cli/run.cjs", "check"], { encoding: "utf8", env });
  expect(run).toMatchObject({ status: 1, stdout: "" });
  expect(run.stderr).toMatch(/^A program in node_modules cannot start \(spawn .*\): .*npm ci\.\n$/);
});

test("ends without an error when the reader of its output ends first", () => {
  const { stderr } = spawnSync('node packages/cli/run.cjs check | node -e ""', {
    shell: true,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
});
