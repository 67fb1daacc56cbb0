import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderNginxConfig } from "../../../src/output/hosting/nginx-config";
import { findProgram } from "../../support/browsers/find-program";
import { freePort } from "../../support/free-port";
import { startProgram } from "../../support/program";
import type { FolderServer } from "../../support/serve-folder";
import { serveSite } from "../../support/serve-site";
import { startWorker } from "./cloudflare-worker";

const nginx = findProgram("NGINX_PATH", [
  "nginx",
  "/usr/sbin/nginx",
  "/usr/local/bin/nginx",
  "/opt/homebrew/bin/nginx",
]);

const mimeTypes = `
  text/html html; text/css css; application/javascript js; application/json json; image/jpeg jpg; image/png png;
  image/webp webp; image/svg+xml svg; text/plain txt; text/xml xml;`;

/** Serves a built site with nginx and the configuration that `npm run nginx` renders. */
async function serveOnNginx(site: string): Promise<FolderServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "portfolio-nginx-"));
  await mkdir(join(folder, "logs"));
  const server = renderNginxConfig({
    languagePrefixes: [],
    serverName: "localhost",
    port,
    root: site,
    prefix: "",
    crawlers: "search",
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = [`types { ${mimeTypes} }`, "access_log off;", ...temporary, server].join("\n");
  const configuration = `daemon off; pid ${folder}/nginx.pid; error_log stderr notice; events {}\nhttp {\n${http}}\n`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  const program = await startProgram({
    program: nginx ?? "nginx",
    options: ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"],
    folder,
    environment: { ...process.env, HOME: folder },
    ready: "start worker process",
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      await program.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server that applies the site's redirects and headers. */
export interface Host {
  readonly name: string;
  readonly serve: (site: string) => Promise<FolderServer>;
  readonly isInstalled: boolean;
}

/** All hosts; `cloudflare.test.ts` serves another site on Cloudflare Workers. */
export const hosts: readonly Host[] = [
  { name: "npm run serve", serve: (site) => serveSite(site), isInstalled: true },
  { name: "Cloudflare Workers", serve: (site) => startWorker({ site }), isInstalled: true },
  { name: "nginx", serve: serveOnNginx, isInstalled: nginx !== undefined },
];
