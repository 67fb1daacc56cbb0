import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

/** Starts a server on a free port of this machine and returns the port. */
export async function listen(server: Server, host = "localhost"): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, "0.0.0.0");
  server.close();
  await once(server, "close");
  return port;
}
