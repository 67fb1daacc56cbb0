import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { removeProjects, writeProject } from "../content/support/content-folder";

afterAll(removeProjects);

const atWork = resolve("src/gatsby/node/at-work.js");

const builtProject = () => writeProject({ "public/index.html": "half", ".cache/data": "half" });

/** A command of this project that is at work in a folder until it is stopped, or has ended well. */
async function startWork(folder: string, command: string, end = ""): Promise<ChildProcess> {
  const program = `
    const { beginWork, endWork } = require(${JSON.stringify(atWork)});
    beginWork(${JSON.stringify(folder)}, "${command}");
    ${end}
    process.stdout.write("at work");
    setInterval(() => undefined, 1000);`;
  const work = spawn(process.execPath, ["-e", program]);
  await once(work.stdout, "data");
  return work;
}

async function interrupt(work: ChildProcess): Promise<void> {
  work.kill("SIGKILL");
  await once(work, "exit");
}

/** Runs what comes before live authoring, and before each build. */
const makeReady = (folder: string) =>
  spawnSync(process.execPath, [resolve("src/gatsby/node/commands/make-ready.js")], {
    cwd: folder,
    encoding: "utf8",
  });

const isKept = (folder: string): boolean[] =>
  ["public/index.html", ".cache/data"].map((file) => existsSync(join(folder, file)));

test("what an interrupted build left is removed, once", async () => {
  const folder = await builtProject();
  await interrupt(await startWork(folder, "build"));
  expect(makeReady(folder)).toMatchObject({
    status: 0,
    stdout: "The last build was interrupted: everything is built anew.\n",
  });
  expect(isKept(folder)).toEqual([false, false]);
  expect(makeReady(folder)).toMatchObject({ status: 0, stdout: "" });
});

test("a build that ended well, and live authoring that was stopped, leave what they made", async () => {
  const folder = await builtProject();
  await interrupt(await startWork(folder, "build", `endWork(${JSON.stringify(folder)});`));
  await interrupt(await startWork(folder, "develop"));
  expect(makeReady(folder)).toMatchObject({ status: 0, stdout: "" });
  expect(isKept(folder)).toEqual([true, true]);
});

test.each(["build", "develop"])("beside npm run %s nothing else begins", async (command) => {
  const folder = await builtProject();
  const work = await startWork(folder, command);
  expect(makeReady(folder)).toMatchObject({
    status: 1,
    stderr: `\`npm run ${command}\` is at work in this folder (process ${work.pid}). Stop it first, or let it end.\n`,
  });
  expect(isKept(folder)).toEqual([true, true]);
  await interrupt(work);
});
