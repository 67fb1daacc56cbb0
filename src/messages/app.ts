import { Hono, type Context, type Handler } from "hono";
import { createMiddleware } from "hono/factory";
import type { App, Host } from "./host";
import { parseMessage } from "./message-schema";
import { checkContentType, limitBody, refuseAnnouncedLength } from "./middleware/body";
import { countRequests } from "./middleware/count-requests";
import { checkOrigin, permissions } from "./middleware/origins";
import { Refusal } from "./refusal";

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

const sendMessage: Handler<App> = async (context) => {
  const { verifyCaptcha, spendToken, sendMessage: send, log } = context.get("configured");
  const message = parseMessage(new Uint8Array(await context.req.arrayBuffer()));
  const { hostname } = new URL(context.req.url);
  await spendToken(await verifyCaptcha(message.captcha, hostname));
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
