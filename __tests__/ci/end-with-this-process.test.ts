import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const program = resolve(__dirname, "..", "support", "engines", "end-with-this-process.ts");

/** Starts a program that would run for long, and waits. */
const starter = `
  const { endWithThisProcess } = require(${JSON.stringify(program)});
  const options = { detached: true, stdio: ["ignore", "inherit", "ignore"] };
  endWithThisProcess(require("node:child_process").spawn("sleep", ["600"], options), process.argv[1]);
  process.stdout.write("started");`;

test("What a killed process has started ends with it, and its folders are removed.", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portfolio-program-"));
  const watcher = watch(folder);
  const folderChange = once(watcher, "change");
  const killed = spawn(process.execPath, ["--import", "tsx", "--eval", starter, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(killed.stdout, "data");
  const outputEnd = once(killed.stdout, "close");
  killed.kill("SIGKILL");
  // The program holds the output as long as it runs.
  await outputEnd;
  await folderChange;
  watcher.close();
});
