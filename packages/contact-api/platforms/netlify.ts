import type { Context } from "hono";
import { createApp } from "../app";
import { readEnvironment } from "../read-environment";
import { redisCounters } from "../limits/redis-store";
import { logToStderr } from "../log";
import { createServices } from "../services";
import { platforms } from "./platforms";

/** Second argument of a Netlify function. */
type NetlifyContext = { readonly ip?: string };

const services = createServices(readEnvironment(), logToStderr, {
  ...platforms.netlify,
  connectCounters: redisCounters,
});

const app = createApp({
  services: () => services,
  peerAddress: ({ env }: Context<{ Bindings: NetlifyContext }>) => env.ip,
  log: logToStderr,
});

/** Answers requests to the Netlify function, which is served with the site. */
export function handleRequest(request: Request, { ip }: NetlifyContext): Response | Promise<Response> {
  return app.fetch(request, { ip });
}
