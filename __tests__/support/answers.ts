import type { ServerResponse } from "node:http";

/** Host name that leads to the served site although it is neither local nor a test's. */
export const publicHost = "portfolio.example";

/** Origin of the messages API that the configured site is built for. */
export const apiOrigin = "http://messages.test";

/** Plays Google's captcha: each token says how many were given out before. */
export const captchaScript = `
  window.captchaCalls = [];
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: (key, options) => Promise.resolve("token " + window.captchaCalls.push([key, options])),
  };`;

/** Answers one request. */
export type Answer = (response: ServerResponse) => void;

/** Answers with a script. */
export const script =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(text);

/** Drops the connection, as a blocker of trackers does. */
export const dropped: Answer = (response) => response.destroy();
