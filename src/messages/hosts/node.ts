import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createApp } from "../app";
import { createServices, type HostTraits } from "../create-services";
import { storeOfSettings } from "../redis-store";
import type { Log } from "../log";
import type { Environment } from "../settings";

/** Answers requests of Node's HTTP servers; never rejects. */
export type MessagesListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const messagesAddress = /^\/api\/[^/?]+\/messages(?:[/?]|$)/;

/** Whether a request is one for the messages API, which has `/api` of its server. */
export function isForMessages({ url = "" }: Pick<IncomingMessage, "url">): boolean {
  return messagesAddress.test(url);
}

/** The messages API for Node's HTTP servers. Keep the listener: it holds the counters of the limits. */
export function messagesListener(environment: Environment, log: Log, traits?: HostTraits): MessagesListener {
  const services = createServices(environment, log, { store: storeOfSettings, ...traits });
  const app = createApp({
    services: () => services,
    peerAddress: ({ env }: Context<{ Bindings: HttpBindings }>) => env.incoming.socket.remoteAddress,
  });
  return getRequestListener((request, env) => app.fetch(request, env));
}
