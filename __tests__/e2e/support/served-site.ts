import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { buildEnvironment } from "../../support/site-build";

/** A built site behind `gatsby serve`, its functions included. */
export interface ServedSite {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
  /** Process that serves. */
  readonly pid: number;
  /** Everything it has written to the terminal so far. */
  output(): string;
  close(): Promise<void>;
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts `gatsby serve` beside a `public/` folder, with settings of the messages API, and waits until it answers. */
export async function serveSite(
  publicFolder: string,
  port: number,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<ServedSite> {
  const folder = dirname(publicFolder);
  const child = spawn(
    process.execPath,
    [join(folder, "node_modules/gatsby/cli.js"), "serve", "--port", String(port)],
    {
      cwd: folder,
      env: { ...buildEnvironment({}), ...settings },
    },
  );
  let output = "";
  const take = (text: unknown): void => {
    output += String(text);
    child.emit("written");
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const deadline = AbortSignal.timeout(120_000);
  while (!output.includes("You can now view")) await once(child, "written", { signal: deadline });
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
