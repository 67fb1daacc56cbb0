import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { buildEnvironment } from "./site-build";

/** A development server at work. */
export interface DevelopServer {
  /** Where it answers, without a slash at the end. */
  readonly origin: string;
  /** Everything it has written to the terminal so far. */
  output(): string;
  /** Resolves when the terminal shows a text after a position of `output()`; fails after four minutes. */
  hasWritten(text: string, from?: number): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds; a start on a busy machine takes more than a minute. */
const longestWait = 240_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts `gatsby develop` in a copy of the project and waits until it serves pages. */
export async function startDevelopServer(folder: string): Promise<DevelopServer> {
  const port = await freePort();
  const command = join(folder, "node_modules", "gatsby", "cli.js");
  const child = spawn(process.execPath, [command, "develop", "--port", String(port)], {
    cwd: folder,
    env: { ...buildEnvironment({}), INTERNAL_STATUS_PORT: String(await freePort()) },
  });
  let output = "";
  const take = (text: unknown): void => {
    output += String(text);
    child.emit("written");
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const hasWritten = async (text: string, from = 0): Promise<void> => {
    const deadline = AbortSignal.timeout(longestWait);
    while (!output.slice(from).includes(text)) {
      await once(child, "written", { signal: deadline }).catch(() => {
        throw new Error(`The development server never wrote ${JSON.stringify(text)}:\n${output.slice(from)}`);
      });
    }
  };
  const close = async (): Promise<void> => {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  try {
    await hasWritten("You can now view");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    hasWritten,
    close,
  };
}
