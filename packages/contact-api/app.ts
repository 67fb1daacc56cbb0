import { Hono, type Context, type Handler } from "hono";
import { createMiddleware } from "hono/factory";
import { HttpError } from "./http-error";
import { parseMessage } from "./message-schema";
import { allowOrigin, checkBodyHeaders, checkOrigin, limitBody, rateLimit } from "./middleware";
import type { AppEnv, PlatformAdapter } from "./services";

/** Returns the end of a URL's path that routes match, without the folder and stage that platforms add. */
function routePath(request: Request): string {
  return /\/messages(?:\/challenge)?(?=\/?$)/.exec(new URL(request.url).pathname)?.[0] ?? "/";
}

/** Forbids caching and content type sniffing. */
const apiHeaders = createMiddleware(async (context, next) => {
  await next();
  if (context.res.status !== 204) context.header("content-type", "application/json; charset=utf-8");
  context.header("cache-control", "no-store");
  context.header("x-content-type-options", "nosniff");
  context.header("vary", "origin");
});

const getChallenge: Handler<AppEnv> = async (context) => {
  const { createChallenge } = context.get("services");
  if (createChallenge) return context.json(await createChallenge());
  throw new HttpError(404, "There are no challenges here.", {
    log: "a challenge was requested, but GATSBY_CAPTCHA is not proof-of-work.",
  });
};

function allowOnly(method: string): Handler {
  return () => {
    throw new HttpError(405, `This URL is for ${method}.`, { headers: { allow: `${method}, OPTIONS` } });
  };
}

/**
 * Creates the contact API for any platform: `POST …/messages` sends a message, `GET …/messages/challenge`
 * returns a challenge. The log gets one line for each message and each error, without the visitor's input.
 */
export function createApp(platform: PlatformAdapter): Hono<AppEnv> {
  const { services, log } = platform;
  const limit = rateLimit(platform);

  const requireSettings = createMiddleware<AppEnv>(async (context, next) => {
    const available = await services(context);
    if ("problems" in available)
      throw new HttpError(503, "Messages are not configured.", { log: available.problems.join(" ") });
    context.set("services", available);
    await next();
  });

  const postMessage: Handler<AppEnv> = async (context) => {
    const { verifyCaptcha, markTokenUsed, sendMessage } = context.get("services");
    const message = parseMessage(new Uint8Array(await context.req.arrayBuffer()));
    await markTokenUsed(await verifyCaptcha(message.captcha, new URL(context.req.url)));
    await sendMessage(message);
    log("messages: 200 sent");
    return context.json({ sent: true });
  };

  const respondWithError = (error: unknown, context: Context): Response => {
    const unexpected = `unexpected ${error instanceof Error ? error.name : "error"}`;
    const { status, message, details } =
      error instanceof HttpError
        ? error
        : new HttpError(502, "The message could not be sent.", { log: unexpected });
    log(`messages: ${status} ${details.log ?? message}`);
    return context.json({ error: message }, status, details.headers);
  };

  return new Hono<AppEnv>({ getPath: routePath })
    .use(apiHeaders)
    .use("/messages/*", requireSettings, checkOrigin, allowOrigin)
    .post("/messages", limit("messages"), checkBodyHeaders, limitBody, postMessage)
    .get("/messages/challenge", limit("challenges"), getChallenge)
    .all("/messages", allowOnly("POST"))
    .all("/messages/challenge", allowOnly("GET"))
    .notFound((context) => respondWithError(new HttpError(404, "There is nothing at this URL."), context))
    .onError(respondWithError);
}
