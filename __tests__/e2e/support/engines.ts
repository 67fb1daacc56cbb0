import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderNginxConfig } from "../../../src/output/hosting/nginx-config";
import type { FolderServer } from "../../support/serve-folder";
import { serveSite } from "../../support/serve-site";
import { freePort } from "../../support/free-port";
import { startProgram } from "../../support/program";
import { otherOwnerSite, testSites, type OwnedSite } from "../../support/sites";
import { startWorker } from "./wrangler";

/** nginx's program: `NGINX_PATH`, or the one that is installed; undefined where there is none. */
function nginxPath(): string | undefined {
  const places = [
    process.env.NGINX_PATH,
    "/usr/sbin/nginx",
    "/usr/local/bin/nginx",
    "/opt/homebrew/bin/nginx",
  ];
  const found = places.find((place) => place && existsSync(place));
  return found ?? (spawnSync("nginx", ["-v"]).status === 0 ? "nginx" : undefined);
}

const mimeTypes = [
  "text/html html",
  "text/css css",
  "application/javascript js",
  "application/json json",
  "image/jpeg jpg",
  "image/png png",
  "image/webp webp",
  "image/svg+xml svg",
  "text/plain txt",
  "text/xml xml",
];

/** Serves a built site with nginx and the configuration that `npm run nginx` renders. */
async function serveOnNginx(site: string): Promise<FolderServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "portfolio-nginx-"));
  await mkdir(join(folder, "logs"));
  const server = renderNginxConfig({ serverName: "localhost", port, root: site, prefix: "" });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = [`types { ${mimeTypes.join("; ")}; }`, "access_log off;", ...temporary, server].join("\n");
  const configuration = `daemon off; pid ${folder}/nginx.pid; error_log stderr notice; events {}\nhttp {\n${http}}\n`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  const program = await startProgram({
    program: nginxPath() ?? "nginx",
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

const hasNginx = nginxPath() !== undefined;

/** Says so where the tests of an engine cannot run. */
export function reportMissingEngines(): void {
  if (hasNginx) return;
  process.stdout.write(
    "nginx is not installed: its tests are skipped. Install it (apt-get install nginx, brew install nginx) or set NGINX_PATH.\n",
  );
}

interface HostEngine {
  readonly name: string;
  readonly serve: (site: string) => Promise<FolderServer>;
  readonly isInstalled: boolean;
  /** The sites that it serves in the tests. */
  readonly sites: readonly OwnedSite[];
}

/** The engines that serve a built site with its redirects and headers. */
export const engines: readonly HostEngine[] = [
  { name: "npm run serve", serve: (site: string) => serveSite(site), isInstalled: true, sites: testSites },
  {
    name: "Cloudflare Workers",
    serve: (site: string) => startWorker({ site }),
    isInstalled: true,
    // Its start takes longest, and this site has everything odd; `cloudflare.test.ts` visits another one.
    sites: [otherOwnerSite],
  },
  { name: "nginx", serve: serveOnNginx, isInstalled: hasNginx, sites: testSites },
];
