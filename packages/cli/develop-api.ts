import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { logToStderr } from "../contact-api/log";
import { createSiteContactApiListener, isContactApiRequest } from "../contact-api/platforms/node";
import { lifetimePath } from "../../src/gatsby/build/end-with-starter";
import { contentProblemsPath } from "../../src/gatsby/build/notify-develop";

/**
 * Starts a server for `gatsby develop`, which passes requests of the contact API and its events to it. It is for this
 * machine only. `onEvent` gets the names of Gatsby's events, `readProblems` returns the problems of the content that
 * pages show, one line each.
 */
export async function startDevelopApi(
  onEvent: (event: string) => void,
  readProblems: () => readonly string[],
) {
  const answerContactApi = createSiteContactApiListener(logToStderr);
  const server = createServer((request, response) => {
    if (isContactApiRequest(request)) {
      void answerContactApi(request, response);
      return;
    }
    if (request.url === contentProblemsPath) {
      response.end(JSON.stringify(readProblems()));
      return;
    }
    if (request.url === lifetimePath) return;
    if (request.method === "POST") onEvent(request.url?.slice(1) ?? "");
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
