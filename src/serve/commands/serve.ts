import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvironment } from "../../messages/environment";
import { messagesListener } from "../../messages/hosts/node";
import { writeLog } from "../../messages/log";
import { besideSite } from "../../messages/settings";
import { siteSettings } from "../../output/seo/site-settings";
import { createSiteServer } from "../site-server";

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** What the command line asks for, or the line that says what is wrong with it. */
function readOptions(): { host: string; port: number } | string {
  try {
    const { values } = parseArgs({
      options: { host: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
    });
    const port = Number(values.port ?? "9000");
    if (Number.isInteger(port) && port >= 0 && port <= 65_535)
      return { host: values.host ?? "localhost", port };
    return `--port must be a number from 0 to 65535, got "${String(values.port)}".`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${reason} The server takes --port and --host.`;
  }
}

/**
 * `npm run serve`: serves `public/` under the site's own rules, with the messages API, at http://localhost:9000 unless
 * `--port` and `--host` say otherwise. The exit status is 1, after one line, when it cannot.
 */
function main(): void {
  const options = readOptions();
  const folder = path.resolve("public");
  if (typeof options === "string") {
    fail(options);
    return;
  }
  if (!existsSync(path.join(folder, "index.html"))) {
    fail("There is no built site in public/: run `npm run build` first, or `npm start` for both.");
    return;
  }
  const { host, port } = options;
  const { pathPrefix: prefix } = siteSettings(path.resolve("content"));
  const outbox = path.resolve("outbox");
  const messages = messagesListener(besideSite(readEnvironment()), writeLog, { outbox });
  const server = createSiteServer({ folder, prefix }, messages);
  server.once("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    const advice = `Port ${port} is taken: end the other server, or run \`npm run serve -- --port ${port + 1}\`.`;
    fail(isTaken ? advice : `The server cannot start: ${error.message}`);
  });
  server.listen(port, host, () => {
    const address = server.address();
    const actual = typeof address === "object" && address ? address.port : port;
    process.stdout.write(`The site is served at http://${host}:${actual}${prefix}/\n`);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.close(() => process.exit());
      server.closeAllConnections();
    });
  }
}

main();
