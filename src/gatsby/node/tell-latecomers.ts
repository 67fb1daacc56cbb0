import { readFileSync } from "node:fs";
import path from "node:path";
import type { CreateDevServerArgs } from "gatsby";
import { websocketManager } from "gatsby/dist/utils/websocket-manager";

/*
 * Without this, a page of `gatsby develop` that is loaded while its content is saved stays as it was until the next save:
 * Gatsby 5.16.1 tells changes to those alone who listen when they are written, and a page listens later than it is read.
 * `__tests__/e2e/live-authoring.test.ts` fails when it does not work any more.
 */

/** What is used of Gatsby's Express server. */
interface DevelopServer {
  use(handle: (request: object, response: object, next: () => void) => void): void;
}

/** The data of a page as they are written at this moment; none where there is no such page, or half a file. */
function writtenData(id: string): object | undefined {
  try {
    const file = path.join("public", "page-data", id === "/" ? "index" : id, "page-data.json");
    return JSON.parse(readFileSync(file, "utf8")) as object;
  } catch {
    return undefined;
  }
}

/** Tells whoever begins to listen the data of the page that it shows. */
function listen(): void {
  websocketManager.getSocket()?.on("connection", (listener) => {
    listener.on("registerPath", (id: string) => {
      // Read and told in one go: what Gatsby tells after it is never older.
      const data = writtenData(id);
      if (!data) return;
      // Its time makes it news: Gatsby's browser compares with what it has heard last, not with what it shows.
      const result = { ...data, toldAt: Date.now() };
      listener.send({ type: "pageQueryResult", payload: { id, result } });
    });
  });
}

/** Has `gatsby develop` tell a page's data to whoever begins to listen. To be called in `onCreateDevServer`. */
export function tellLatecomers({ app }: Pick<CreateDevServerArgs, "app">): void {
  const server = app as DevelopServer;
  let isListening = false;
  // Gatsby makes the socket once the server stands, and has no step for that: it is there when a page is asked for.
  server.use((_request, _response, next) => {
    if (!isListening) listen();
    isListening = true;
    next();
  });
}
