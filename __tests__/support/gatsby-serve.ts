import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import type { FolderServer } from "./serve-folder";

const project = resolve(__dirname, "..", "..");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/**
 * Serves the project's `public/` with `gatsby serve`, as `npm run serve` does, on a free port.
 *
 * @throws when it ends before it serves; the message holds its output
 */
export async function gatsbyServe(): Promise<FolderServer> {
  const port = await freePort();
  const command = join(project, "node_modules", "gatsby", "cli.js");
  const server = spawn(process.execPath, [command, "serve", "--port", String(port), "--host", "localhost"], {
    cwd: project,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "true", NODE_ENV: "production" },
  });
  const ended = once(server, "close");
  let output = "";
  await new Promise<void>((done, fail) => {
    const read = (text: Buffer) => {
      output += text.toString();
      if (output.includes(`http://localhost:${port}`)) done();
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    void ended.then(() => {
      fail(new Error(`gatsby serve ended before it served anything:\n${output}`));
    });
  });
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.kill();
      await ended;
    },
  };
}
