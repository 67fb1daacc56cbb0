import type { Context } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { Refusal } from "../refusal";
import type { App } from "../host";

const isAllowed = (context: Context<App>, origin: string): boolean => {
  const services = context.get("services");
  return services.configured && services.isAllowed(origin, new URL(context.req.url).host);
};

/** Lets pages of allowed origins ask first and read every answer; a browser may keep the permission for two hours. */
export const permissions = cors({
  origin: (origin, context: Context<App>) => (isAllowed(context, origin) ? origin : null),
  allowMethods: (_origin, { req }) => [req.path === "/messages" ? "POST" : "GET", "OPTIONS"],
  allowHeaders: ["content-type"],
  maxAge: 7200,
});

/**
 * Lets a request of an allowed origin pass, and one without an origin: browsers name it with every POST, so
 * that one comes from a program, which no origin could hold back.
 *
 * @throws Refusal 403 for every other origin.
 */
export const checkOrigin = createMiddleware<App>(async (context, next) => {
  const origin = context.req.header("origin");
  if (origin !== undefined && !isAllowed(context, origin))
    throw new Refusal(403, "This origin may not send messages.");
  await next();
});
