import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderNginxConfig } from "../../../packages/output/hosting/nginx-config";
import { findProgram } from "../../support/browsers/find-program";
import { freePort } from "../../support/free-port";
import { startProgram } from "../../support/start-program";
import type { TestServer } from "../../support/http-server";
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

/** The place of a built site on its host. */
export interface MountPoint {
  readonly prefix: string;
  readonly languagePrefixes: readonly string[];
}

/** Copies a site to a new folder of a host, below a path, with its rules at the top. Returns the folder. */
export async function hostFolder(site: string, prefix: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "portfolio-host-"));
  // nginx reads it as another user.
  await chmod(root, 0o755);
  await cp(site, join(root, prefix), { recursive: true });
  for (const name of ["_redirects", "_headers"]) await cp(join(site, name), join(root, name));
  return root;
}

const rootPlace: MountPoint = { prefix: "", languagePrefixes: [] };

/** Serves a built site with nginx and the configuration that `npm run nginx` renders. */
async function serveOnNginx(site: string, place = rootPlace): Promise<TestServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "portfolio-nginx-"));
  await mkdir(join(folder, "logs"));
  const server = renderNginxConfig({
    ...place,
    serverName: "localhost",
    port,
    root: site,
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
  /** Serves a host's folder, which is that of the site or has it below the path of `place`. */
  readonly serve: (folder: string, place?: MountPoint) => Promise<TestServer>;
  readonly isInstalled: boolean;
}

/** All hosts; `cloudflare.test.ts` serves another site on Cloudflare Workers. */
export const hosts: readonly Host[] = [
  {
    name: "npm run serve",
    serve: (folder, place) => serveSite(join(folder, place?.prefix ?? ""), place),
    isInstalled: true,
  },
  { name: "Cloudflare Workers", serve: (folder) => startWorker({ site: folder }), isInstalled: true },
  { name: "nginx", serve: serveOnNginx, isInstalled: nginx !== undefined },
];
