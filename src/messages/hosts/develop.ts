import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { readEnvironment } from "../environment";
import { writeLog } from "../log";
import { besideSite } from "../settings";
import { isForMessages, messagesListener } from "./node";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Gives the development server the messages API: the value of `developMiddleware` in Gatsby's configuration. */
export function developMessages(server: { use: (middleware: Middleware) => unknown }): void {
  const outbox = path.resolve("outbox");
  const listener = messagesListener(besideSite(readEnvironment()), writeLog, { outbox });
  server.use((request, response, next) => {
    if (isForMessages(request)) void listener(request, response);
    else next();
  });
}
