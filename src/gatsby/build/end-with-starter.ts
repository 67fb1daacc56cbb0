import { get } from "node:http";
import { eventsVariable } from "./notify-develop";

/** URL path of a request that has no answer and ends together with the process that started `gatsby develop`. */
export const lifetimePath = "/lifetime";

/** Ends `gatsby develop` together with the process that started it, which may be killed. Does nothing in a build. */
export function endWithStarter(): void {
  const url = process.env[eventsVariable];
  if (url)
    get(url + lifetimePath)
      .on("error", () => undefined)
      .on("close", () => process.exit());
}
