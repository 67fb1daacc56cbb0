import { getConnInfo, handle } from "hono/aws-lambda";
import { createApp } from "../app";
import { createServices } from "../create-services";
import { readEnvironment } from "../environment";
import { writeLog } from "../log";
import { storeOfSettings } from "../redis-store";
import type { Services } from "../services";

let services: Promise<Services> | undefined;

/**
 * The messages API for AWS Lambda, behind API Gateway or a function address; `messages.handler` of the bundle. The
 * services are made at the first request and live as long as the instance.
 */
export const handler = handle(
  createApp({
    services: () =>
      (services ??= createServices(readEnvironment(), writeLog, {
        hasManyInstances: true,
        store: storeOfSettings,
      })),
    peerAddress: (context) => getConnInfo(context).remote.address,
  }),
);
