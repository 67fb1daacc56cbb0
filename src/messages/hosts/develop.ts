import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { readEnvironment } from "../environment";
import type { Log } from "../log";
import { besideSite } from "../settings";
import { isForMessages, messagesListener } from "./node";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Gives the development server the messages API: the value of `developMiddleware` in Gatsby's configuration.
 *
 * @param log gets the lines; Gatsby shows what is written by `console` as an error, in lines of 80 characters
 */
export function developMessages(log: Log): (server: { use: (middleware: Middleware) => unknown }) => void {
  return (server) => {
    const outbox = path.resolve("outbox");
    const listener = messagesListener(besideSite(readEnvironment()), log, { outbox });
    server.use((request, response, next) => {
      if (isForMessages(request)) void listener(request, response);
      else next();
    });
  };
}
