import type { Context } from "hono";
import { createApp } from "../app";
import { createServices } from "../create-services";
import { readEnvironment } from "../environment";
import { writeLog } from "../log";
import { storeOfSettings } from "../redis-store";
import type { Services } from "../services";
import { besideSite } from "../settings";

let services: Promise<Services> | undefined;

function servicesOfInstance(): Promise<Services> {
  services ??= createServices(besideSite(readEnvironment()), writeLog, {
    hasManyInstances: true,
    store: storeOfSettings,
  });
  return services;
}

/** What Netlify tells a function beside the request. */
type NetlifyContext = { readonly ip?: string };

const app = createApp({
  services: servicesOfInstance,
  peerAddress: ({ env }: Context<{ Bindings: NetlifyContext }>) => env.ip,
});

/** The messages API for Netlify, beside the site; the services live as long as the instance. */
export function answer(request: Request, { ip }: NetlifyContext): Response | Promise<Response> {
  return app.fetch(request, { ip });
}
