import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { studioClient } from "./studio-server";

/** Folder from which the compiled Studio finds the project's packages. */
const cache = resolve("node_modules/.cache");

let compiled: string | undefined;

/** Compiles the Studio and its worker once: each start takes less than half of tsx's time. */
function compileStudio(): string {
  if (compiled) return compiled;
  mkdirSync(cache, { recursive: true });
  compiled = mkdtempSync(join(cache, "studio-"));
  buildSync({
    entryPoints: {
      start: "packages/studio/server/start.ts",
      worker: "packages/studio/server/workers/tasks.ts",
    },
    outdir: compiled,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  return compiled;
}

const processes: ChildProcess[] = [];

/** Processes whose Studio is no longer needed. They start the next one. */
const idle: ChildProcess[] = [];

afterAll(() => {
  for (const child of processes) child.kill("SIGKILL");
  if (compiled) rmSync(compiled, { recursive: true });
});

const script = (file: string): string => `
const { startStudio } = require(${JSON.stringify(file)});
let studio;
process.on("message", async (project) => {
  await studio?.close();
  studio = await startStudio({ project, port: 20_000 + Math.floor(Math.random() * 30_000) });
  process.send({ port: studio.port, token: studio.token });
});
process.on("disconnect", () => process.exit());`;

function startProcess(): ChildProcess {
  const child = spawn(process.execPath, ["-e", script(join(compileStudio(), "start.cjs"))], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  processes.push(child);
  return child;
}

/** Starts a Studio in a process that can be killed. */
export async function startStudioProcess(folder: string) {
  const child = idle.pop() ?? startProcess();
  child.send(folder);
  const [connection] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`The Studio has ended with ${code}.`))),
  ])) as [{ port: number; token: string }];
  return {
    ...studioClient(connection, folder),
    /** Ends the process at once, as a crash of the computer does. */
    kill: async (): Promise<void> => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    /** Leaves the process to the next Studio. */
    release: (): void => void idle.push(child),
  };
}
