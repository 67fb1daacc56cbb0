import { getConnInfo, handle } from "hono/aws-lambda";
import { createApp } from "../app";
import { readEnvironment } from "../read-environment";
import { redisCounters } from "../limits/redis-store";
import { logToStderr } from "../log";
import { createServices } from "../services";
import { platforms } from "./platforms";

const services = createServices(readEnvironment(), logToStderr, {
  ...platforms.lambda,
  connectCounters: redisCounters,
});

/** The contact API for AWS Lambda, behind API Gateway or a function URL; `messages.handler` of the bundle. */
export const handler = handle(
  createApp({
    services: () => services,
    peerAddress: (context) => getConnInfo(context).remote.address,
    log: logToStderr,
  }),
);
