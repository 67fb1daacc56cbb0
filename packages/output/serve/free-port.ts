import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

const maxPort = 65_535;

/**
 * Makes a server listen on a port or the next free one, except `reservedPort`. Returns the port.
 * @throws if no port is free
 */
export async function listenOnFreePort(
  server: Server,
  options: { port: number; host: string; backlog?: number },
  reservedPort?: number,
): Promise<number> {
  for (let port = options.port; port <= maxPort; port += 1) {
    if (port === reservedPort) continue;
    server.listen({ ...options, port });
    const error = await once(server, "listening").then(
      () => undefined,
      (failure: NodeJS.ErrnoException) => failure,
    );
    if (!error) return (server.address() as AddressInfo).port;
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
  }
  throw new Error(`No port from ${options.port} on is free.`);
}

/** Returns a port of this machine or the next free one. @throws if no port is free */
export async function findFreePort(port: number): Promise<number> {
  const server = createServer();
  const freePort = await listenOnFreePort(server, { port, host: "localhost" });
  server.close();
  await once(server, "close");
  return freePort;
}
