import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { logToStderr } from "../contact-api/log";
import { createSiteContactApiListener } from "../contact-api/platforms/node";
import { languagePrefixes, readBuiltSite } from "../content/compiled-site";
import { createSiteServer } from "../output/serve/site-server";
import { printError } from "./print-error";

/** Parses the command line. @throws when an option is invalid */
function readOptions(): { host: string; port: number } {
  const { values, positionals } = parseArgs({
    options: { host: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
    allowPositionals: true,
  });
  // npm passes only the number of `npm start --port 9200`.
  const { host = "localhost", port = positionals[0] ?? "9000" } = values;
  if (/^\d+$/.test(port) && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new Error(`--port must be a number from 0 to 65535, got "${port}".`);
}

/** Serves `public/` with the site's rules and the contact API. Sets exit status 1 if it cannot. */
function main(): void {
  const { host, port } = readOptions();
  const folder = path.resolve("public");
  if (!existsSync(path.join(folder, "index.html")))
    throw new Error("There is no built site in public/: run `npm run build` first, or `npm start` for both.");
  const site = readBuiltSite();
  const { pathPrefix: prefix, origin } = site;
  const server = createSiteServer(
    { folder, prefix, languagePrefixes: languagePrefixes(site) },
    createSiteContactApiListener(logToStderr, origin),
  );
  server.once("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    const command = `npm run serve -- --port ${port + 1}`;
    const advice = `Port ${port} is taken: end the other server, or run \`${command}\`.`;
    printError(isTaken ? advice : `The server cannot start: ${error.message}`);
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

try {
  main();
} catch (error) {
  printError(error);
}
