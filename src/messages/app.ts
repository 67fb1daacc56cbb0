import { Hono, type Context, type Handler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { forwardedAddress } from "./address";
import type { RequestKind } from "./limits";
import { parseMessage } from "./message-schema";
import { Refusal } from "./refusal";
import type { ConfiguredServices, Services } from "./services";

/** Longest body that is read, in bytes (64 KiB). */
const longestBody = 64 * 1024;

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** What the app needs from the host that it runs on. */
export type Host = {
  /** The services of this instance, the same for every request: they hold the counters of the limits. */
  services: (context: Context) => Promise<Services>;
  /** IP address of the peer: the browser, or the last proxy in front of the API. Undefined when it is unknown. */
  peerAddress: (context: Context) => string | undefined;
};

type App = { Variables: { services: Services; configured: ConfiguredServices } };

/** The part of an address that the app answers: hosts put a folder and a stage of their own in front of it. */
function ownPath(request: Request): string {
  return /\/messages(?:\/challenge)?(?=\/?$)/.exec(new URL(request.url).pathname)?.[0] ?? "/";
}

/** Answers of the API are for nobody's cache, and no browser takes them for anything but JSON. */
const answerHeaders = createMiddleware(async (context, next) => {
  await next();
  if (context.res.status !== 204) context.header("content-type", "application/json; charset=utf-8");
  context.header("cache-control", "no-store");
  context.header("x-content-type-options", "nosniff");
  context.header("vary", "origin");
});

/** @throws Refusal 503 when settings are missing or wrong; the log says which. */
const requireSettings = createMiddleware<App>(async (context, next) => {
  const services = context.get("services");
  if (!services.configured)
    throw new Refusal(503, "Messages are not configured.", { log: services.problems.join(" ") });
  context.set("configured", services);
  await next();
});

const isAllowed = (context: Context<App>, origin: string): boolean => {
  const services = context.get("services");
  return services.configured && services.isAllowed(origin, context.req.header("host"));
};

/** Lets pages of allowed origins ask first and read every answer; a browser may keep the permission for two hours. */
const permissions = cors({
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
const checkOrigin = createMiddleware<App>(async (context, next) => {
  const origin = context.req.header("origin");
  if (origin !== undefined && !isAllowed(context, origin))
    throw new Refusal(403, "This origin may not send messages.");
  await next();
});

/** @throws Refusal 415 for everything but plain JSON in UTF-8. */
const checkContentType = createMiddleware(async ({ req }, next) => {
  if (!jsonType.test(req.header("content-type")?.trim() ?? ""))
    throw new Refusal(415, "The content type must be application/json in UTF-8.");
  if ((req.header("content-encoding") ?? "identity") !== "identity")
    throw new Refusal(415, "The body must not be compressed.");
  await next();
});

const refuseLongBody = (): never => {
  throw new Refusal(413, `The body must have at most ${longestBody} bytes.`);
};

/**
 * Refuses a body that says itself that it is too long without opening it: hono's own check opens the stream first, and
 * Node then neither reads what still comes nor lets the connection go on.
 *
 * @throws Refusal 413
 */
const refuseAnnouncedLength = createMiddleware(async ({ req }, next) => {
  if (Number(req.header("content-length") ?? 0) > longestBody) refuseLongBody();
  await next();
});

/** @throws Refusal 413 for a longer body of unknown length, without waiting for the rest of it. */
const limitBody = bodyLimit({ maxSize: longestBody, onError: refuseLongBody });

/** Counts requests by the visitor's address: the peer's, because anybody could write a header, unless one is trusted. */
function countRequests({ peerAddress }: Host) {
  let hasComplained = false;
  return (kind: RequestKind) =>
    createMiddleware<App>(async (context, next) => {
      const { addressHeader, countRequest, log } = context.get("configured");
      const value = addressHeader && context.req.header(addressHeader);
      const forwarded = addressHeader && value ? forwardedAddress(addressHeader, value) : undefined;
      if (addressHeader && forwarded === undefined && !hasComplained) {
        hasComplained = true;
        const fault = value === undefined ? "is missing" : "holds no address";
        log(
          `messages: MESSAGES_ADDRESS_HEADER: ${addressHeader} ${fault}, so the connection's address is counted.`,
        );
      }
      await countRequest(forwarded ?? peerAddress(context) ?? "", kind);
      await next();
    });
}

const sendMessage: Handler<App> = async (context) => {
  const { verifyCaptcha, spendToken, sendMessage: send, log } = context.get("configured");
  const message = parseMessage(new Uint8Array(await context.req.arrayBuffer()));
  await spendToken(await verifyCaptcha(message.captcha));
  await send(message);
  log("messages: 200 sent");
  return context.json({ sent: true });
};

const giveChallenge: Handler<App> = async (context) => {
  const { newChallenge } = context.get("configured");
  if (!newChallenge)
    throw new Refusal(404, "There are no challenges here.", {
      log: "a challenge was asked for, but GATSBY_CAPTCHA is not proof-of-work.",
    });
  return context.json(await newChallenge());
};

function onlyWith(method: string): Handler {
  return () => {
    throw new Refusal(405, `This address is for ${method}.`, { headers: { allow: `${method}, OPTIONS` } });
  };
}

function refuse(fault: unknown, context: Context<App>): Response {
  const refusal =
    fault instanceof Refusal
      ? fault
      : new Refusal(502, "The message could not be sent.", {
          log: `unexpected ${fault instanceof Error ? fault.name : "fault"}`,
        });
  context.get("services").log(`messages: ${refusal.status} ${refusal.details.log ?? refusal.message}`);
  return context.json({ error: refusal.message }, refusal.status, refusal.details.headers);
}

/**
 * The messages API, for any host: takes `Request` objects, gives `Response` objects. `POST …/messages` turns a
 * valid message of an allowed origin, with a captcha token that passes, into one e-mail; `GET …/messages/challenge` gives
 * a challenge where the captcha is proof of work. Everything else is refused with a JSON `error` and sends nothing:
 * 400, 403, 404, 405, 413, 415, 422, 429, 502 (a service failed) or 503 (settings are missing). The log gets a line for
 * each message and each refusal, and nothing of what a visitor wrote.
 */
export function createApp(host: Host): Hono<App> {
  const count = countRequests(host);
  const before = [permissions, requireSettings, checkOrigin] as const;
  return new Hono<App>({ getPath: ownPath })
    .use(async (context, next) => {
      context.set("services", await host.services(context));
      await next();
    })
    .use(answerHeaders)
    .on("OPTIONS", ["/messages", "/messages/challenge"], requireSettings, checkOrigin, permissions)
    .post(
      "/messages",
      ...before,
      count("messages"),
      checkContentType,
      refuseAnnouncedLength,
      limitBody,
      sendMessage,
    )
    .get("/messages/challenge", ...before, count("challenges"), giveChallenge)
    .all("/messages", onlyWith("POST"))
    .all("/messages/challenge", onlyWith("GET"))
    .notFound(() => {
      throw new Refusal(404, "There is nothing at this address.");
    })
    .onError(refuse);
}
