import { createHash } from "node:crypto";
import { once } from "node:events";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns the address of a folder's lock: a socket that exists as long as a process listens to it. */
function lockAddress(folder: string): string {
  const id = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 24);
  const name = `portfolio-${process.getuid?.() ?? ""}-${id}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  await once(server, "listening");
  return server.unref();
}

/** Returns true if a process answers at the address. A killed process leaves a socket that no one answers. */
async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Locks a folder until the process ends, even if it is killed. Returns a function that unlocks it.
 * @throws Error if another process has locked the folder
 */
export async function lockStudio(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder);
  let server: Server;
  try {
    server = await listen(address);
  } catch (error) {
    if (Object(error).code !== "EADDRINUSE") throw error;
    if (await isAnswered(address))
      throw new Error("a Studio is already running for this folder. Use that one, or end it first.", {
        cause: error,
      });
    rmSync(address, { force: true });
    server = await listen(address);
  }
  return async () => {
    server.close();
    await once(server, "close");
  };
}
