import type { Context } from "hono";
import { getConnInfo } from "hono/cloudflare-workers";
import { createApp } from "../app";
import { logToStdout } from "../log";
import { createServices, type Services } from "../services";
import type { Environment } from "../settings";
import { createCounters, type CountersNamespace } from "./cloudflare-counters";
import { platforms } from "./platforms";

export { SharedCounters } from "./cloudflare-counters";

/** Bindings of `wrangler.jsonc`. */
type Bindings = {
  COUNTERS: CountersNamespace;
  /** Files of the site, when the worker serves one. */
  ASSETS?: object;
};

let services: Promise<Services> | undefined;

function servicesOf({ env }: Context<{ Bindings: Bindings }>): Promise<Services> {
  const { COUNTERS, ASSETS, ...variables } = env;
  const texts = Object.entries(variables).filter(([, value]) => typeof value === "string");
  services ??= createServices(Object.fromEntries(texts) as Environment, logToStdout, {
    ...platforms[ASSETS ? "cloudflare" : "cloudflare-api"],
    connectCounters: () => Promise.resolve(createCounters(COUNTERS)),
  });
  return services;
}

/** The contact API for Cloudflare Workers, with the files of the site or without. */
export default createApp({
  services: servicesOf,
  peerAddress: (context) => getConnInfo(context).remote.address,
  log: logToStdout,
});
