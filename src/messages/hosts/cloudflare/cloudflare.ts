import { Socket } from "node:net";
import { getConnInfo } from "hono/cloudflare-workers";
import type { Context } from "hono";
import { createApp } from "../../app";
import { createServices } from "../../create-services";
import { writeToOutput } from "../../log";
import type { Services } from "../../services";
import { besideSite, type Environment } from "../../settings";
import { storeIn, type CountersNamespace } from "./shared-counters";

export { SharedCounters } from "./shared-counters";

/** What `wrangler.jsonc` binds to the worker. */
type Bindings = {
  COUNTERS: CountersNamespace;
  /** The site, where the worker serves one. */
  ASSETS?: object;
};

// Without this each use of a socket adds a listener and a timer that nothing ends, and the log fills with warnings
// (workerd 1.20260426). The time limit of an attempt closes the connection.
Socket.prototype.setTimeout = function (this: Socket) {
  return this;
};

let services: Promise<Services> | undefined;

function servicesOf({ env }: Context<{ Bindings: Bindings }>): Promise<Services> {
  const { COUNTERS, ASSETS, ...variables } = env;
  const texts = Object.entries(variables).filter(([, value]) => typeof value === "string");
  const settings = Object.fromEntries(texts) as Environment;
  services ??= createServices(ASSETS ? besideSite(settings) : settings, writeToOutput, {
    hasManyInstances: true,
    store: () => Promise.resolve(storeIn(COUNTERS)),
  });
  return services;
}

/** The messages API for Cloudflare Workers, beside the site's files or by itself; the services live as long as the instance. */
export default createApp({
  services: servicesOf,
  peerAddress: (context) => getConnInfo(context).remote.address,
});
