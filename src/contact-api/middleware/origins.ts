import type { Context } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { HttpError } from "../http-error";
import type { AppEnv } from "../services";

const isAllowed = (context: Context<AppEnv>, origin: string): boolean =>
  context.get("services").isAllowedOrigin(origin, new URL(context.req.url));

/**
 * Rejects requests of other origins. One without an `Origin` passes: browsers send it with every POST, so that
 * request comes from a program, which could send any origin.
 */
export const checkOrigin = createMiddleware<AppEnv>(async (context, next) => {
  const origin = context.req.header("origin");
  if (origin !== undefined && !isAllowed(context, origin))
    throw new HttpError(403, "This origin may not send messages.");
  await next();
});

/** Lets pages of allowed origins read every answer; browsers may keep the answer to a preflight for two hours. */
export const allowOrigin = cors({
  origin: (origin, context: Context<AppEnv>) => (isAllowed(context, origin) ? origin : null),
  allowMethods: (_origin, { req }) => [req.path === "/messages" ? "POST" : "GET", "OPTIONS"],
  allowHeaders: ["content-type"],
  maxAge: 7200,
});
