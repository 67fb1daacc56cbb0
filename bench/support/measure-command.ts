import { execFileSync, spawn } from "node:child_process";

/** What one run of a command cost. */
export interface CommandCost {
  readonly seconds: number;
  /** Largest sum of the resident memory of the command and everything it started, MiB, sampled twice a second. */
  readonly peakMiB: number;
  readonly output: string;
}

const SAMPLE_MS = 500;
const KIB_PER_MIB = 1024;

/** Resident memory of a process and its descendants, MiB. */
function treeMemory(root: number): number {
  const rows = execFileSync("ps", ["-e", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const members = new Set([root]);
  for (let size = 0; size !== members.size;) {
    size = members.size;
    for (const [pid = 0, parent = 0] of rows) if (members.has(parent)) members.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => (members.has(pid) ? sum + rss / KIB_PER_MIB : sum), 0);
}

/**
 * Runs a Node script and measures it.
 *
 * @throws when it ends with another status than 0; the message holds its output
 */
export async function measureCommand(script: string, args: string[], folder: string): Promise<CommandCost> {
  const start = performance.now();
  const environment = { GATSBY_TELEMETRY_DISABLED: "1", GATSBY_CPU_COUNT: "logical_cores", CI: "true" };
  const command = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  let output = "";
  let peakMiB = 0;
  command.stdout.on("data", (text) => (output += String(text)));
  command.stderr.on("data", (text) => (output += String(text)));
  const sampling = setInterval(() => {
    peakMiB = Math.max(peakMiB, treeMemory(command.pid ?? -1));
  }, SAMPLE_MS);
  const status = await new Promise<number | null>((resolve) => command.once("close", resolve));
  clearInterval(sampling);
  if (status !== 0) throw new Error(`${script} ended with status ${status}:\n${output}`);
  const seconds = (performance.now() - start) / 1000;
  return { seconds: Number(seconds.toFixed(1)), peakMiB: Math.round(peakMiB), output };
}
