import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app";
import { buildClient, type ClientAssets } from "./client-assets";
import { Studio, type StudioOptions } from "./studio";

/** A running Studio. */
export type RunningStudio = { url: string; port: number; token: string; close: () => Promise<void> };

/** Listens on this machine only, on a port or the next free one. */
async function listen(server: Server, port: number): Promise<number> {
  for (let candidate = port; candidate <= 65_535; candidate += 1) {
    server.listen({ port: candidate, host: "127.0.0.1", backlog: 2_000 });
    const failure = await once(server, "listening").then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    if (!failure) return (server.address() as AddressInfo).port;
    if (failure.code !== "EADDRINUSE" && failure.code !== "EACCES") throw failure;
  }
  throw new Error(`No port from ${port} on is free.`);
}

/** Starts a Studio on a port or the next free one. */
export async function startStudio(options: StudioOptions & { port: number }): Promise<RunningStudio> {
  const token = randomBytes(32).toString("base64url");
  const studio = new Studio(options);
  let client: Promise<ClientAssets> | undefined;
  let port = options.port;
  const app = createApp(studio, {
    ...{ token, port: () => port, site: options.site },
    assets: () => (client ??= buildClient()),
  });
  const server = createServer(getRequestListener((request, env) => app.fetch(request, env)));
  server.keepAliveTimeout = 60_000;
  port = await listen(server, options.port);
  return {
    ...{ url: `http://localhost:${port}`, port, token },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await studio.close();
    },
  };
}
