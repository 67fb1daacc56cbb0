import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { listenOnFreePort } from "../../output/serve/free-port";
import type { PreviewState } from "../protocol";
import { createHttpRoutes } from "./http-routes";
import { buildClient, type ClientAssets } from "./client-assets";
import { Studio, type StudioOptions } from "./studio";

/** Starts a Studio on a port, or on the next free one. It accepts connections from this machine only. */
export async function startStudio(options: StudioOptions & { port: number }) {
  const token = randomBytes(32).toString("base64url");
  const studio = new Studio(options);
  await studio.open();
  let client: Promise<ClientAssets> | undefined;
  let port = options.port;
  const app = createHttpRoutes(studio, {
    token,
    port: () => port,
    siteUrl: options.siteUrl,
    assets: () => (client ??= buildClient()),
  });
  /** Answers a request that has no valid URL, for example because of its host, or whose body has failed. */
  const errorHandler = (error: unknown): Response =>
    Response.json(
      { message: "This request cannot be answered." },
      { status: error instanceof RequestError ? 403 : 500 },
    );
  const server = createServer(
    getRequestListener((request, env) => app.fetch(request, env), { errorHandler }),
  );
  server.keepAliveTimeout = 60_000;
  // Skips the port of the site, which may start after the Studio.
  const sitePort = options.siteUrl === undefined ? undefined : Number(new URL(options.siteUrl).port);
  port = await listenOnFreePort(server, { port, host: "127.0.0.1", backlog: 2_000 }, sitePort);
  return {
    url: `http://localhost:${port}`,
    port,
    token,
    setPreviewState: (state: PreviewState) => studio.setPreviewState(state),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await studio.close();
    },
  };
}
