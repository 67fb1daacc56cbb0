import type { Context } from "hono";
import type { ConfiguredServices, Services } from "./services";

/** What the app needs from the host that it runs on. */
export type Host = {
  /** The services of this instance, the same for every request: they hold the counters of the limits. */
  services: (context: Context) => Promise<Services>;
  /** IP address of the peer: the browser, or the last proxy in front of the API. Undefined when it is unknown. */
  peerAddress: (context: Context) => string | undefined;
};

/** What the middleware of a request knows. */
export type App = { Variables: { services: Services; configured: ConfiguredServices } };
