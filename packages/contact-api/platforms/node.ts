import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createApp } from "../app";
import { readEnvironment } from "../read-environment";
import { redisCounters } from "../limits/redis-store";
import type { Log } from "../log";
import { createServices, type ServiceOptions } from "../services";
import type { Environment } from "../settings";
import { platforms } from "./platforms";

/** Listener for requests of Node's HTTP servers. Its promise never rejects. */
export type ContactApiListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Returns true for a request to the contact API, which is below `/api` of its server. */
export function isContactApiRequest({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return /^\/api\/[^/?]+\/messages(?:[/?]|$)/.test(url);
}

/** Creates the contact API for Node's HTTP servers, once per server: it holds the counters of the limits. */
export function createContactApiListener(
  environment: Environment,
  log: Log,
  options: ServiceOptions = {},
): ContactApiListener {
  const services = createServices(environment, log, { connectCounters: redisCounters, ...options });
  const app = createApp({
    services: () => services,
    peerAddress: ({ env }: Context<{ Bindings: HttpBindings }>) => env.incoming.socket.remoteAddress,
    log,
  });
  return getRequestListener((request, env) => app.fetch(request, env));
}

/** Creates the contact API of this folder's site. Without a mail server, messages are in `outbox/`. */
export function createSiteContactApiListener(log: Log, siteOrigin?: string): ContactApiListener {
  const outbox = path.resolve("outbox");
  return createContactApiListener(readEnvironment(), log, { ...platforms.node, outbox, siteOrigin });
}
