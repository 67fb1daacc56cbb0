import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { buildEnvironment } from "../../support/site-build";

/** A built site behind `npm run serve`, in a process of its own. */
export interface ServedSite {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
  /** Process that serves. */
  readonly pid: number;
  /** Everything it has written to the terminal so far. */
  output(): string;
  close(): Promise<void>;
}

/** Runs `npm run serve` beside a `public/` folder, with settings of the messages API, and waits until it answers. */
export async function serveSite(
  publicFolder: string,
  port: number,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<ServedSite> {
  const folder = dirname(publicFolder);
  const command = ["--import", "tsx", "src/serve/commands/serve.ts", "--port", String(port)];
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...buildEnvironment({}), ...settings },
  });
  let output = "";
  const take = (text: unknown): void => {
    output += String(text);
    child.emit("written");
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const deadline = AbortSignal.timeout(120_000);
  while (!output.includes("The site is served at")) await once(child, "written", { signal: deadline });
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    close: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
