import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { renderNginx } from "../../../src/publish/hosts/render-nginx";
import type { FolderServer } from "../../support/serve-folder";
import { serveSite } from "../../support/serve-site";
import { freePort } from "../../support/free-port";

/** A day whose behaviour every later engine knows; without it wrangler asks for today's. */
const compatibilityDate = "2025-01-01";

const wrangler = resolve("node_modules", "wrangler", "bin", "wrangler.js");

interface Command {
  readonly program: string;
  readonly options: readonly string[];
  readonly port: number;
  /** Folder of the server's own files, removed with it. */
  readonly folder: string;
  /** What it prints when it answers. */
  readonly ready: string;
}

function start({ program, options, port, folder, ready }: Command): Promise<FolderServer> {
  const environment = {
    ...process.env,
    HOME: folder,
    CI: "true",
    WRANGLER_SEND_METRICS: "false",
    NO_COLOR: "1",
  };
  const server = spawn(program, options, { cwd: folder, env: environment });
  const ended = new Promise<void>((done) => {
    server.once("close", () => {
      done();
    });
  });
  const close = async (): Promise<void> => {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return new Promise((done, fail) => {
    let output = "";
    const listen = (text: Buffer): void => {
      output += text.toString();
      if (output.includes(ready)) done({ origin: `http://127.0.0.1:${port}`, close });
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("error", fail);
    void ended.then(() => {
      fail(new Error(`${program} ended:\n${output}`));
    });
  });
}

/** Serves a built site with the engine of Cloudflare Pages, its redirects and headers included. */
async function serveOnCloudflare(site: string): Promise<FolderServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "portfolio-cloudflare-"));
  const options = ["pages", "dev", site, "--ip", "127.0.0.1", "--port", String(port)];
  const inspector = ["--inspector-port", String(await freePort())];
  return start({
    program: process.execPath,
    options: [wrangler, ...options, ...inspector, "--compatibility-date", compatibilityDate],
    port,
    folder,
    ready: "Ready on",
  });
}

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
  const server = renderNginx({ serverName: "localhost", port, root: site, prefix: "" });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const http = [`types { ${mimeTypes.join("; ")}; }`, "access_log off;", ...temporary, server].join("\n");
  const configuration = `daemon off; pid ${folder}/nginx.pid; error_log stderr notice; events {}\nhttp {\n${http}}\n`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  return start({
    program: nginxPath() ?? "nginx",
    options: ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"],
    port,
    folder,
    ready: "start worker process",
  });
}

const hasNginx = nginxPath() !== undefined;

/** Says so where the tests of an engine cannot run. */
export function reportMissingEngines(): void {
  if (hasNginx) return;
  process.stdout.write(
    "nginx is not installed: its tests are skipped. Install it (apt-get install nginx, brew install nginx) or set NGINX_PATH.\n",
  );
}

/** The engines that serve a built site with its redirects and headers. */
export const engines = [
  { name: "npm run serve", serve: (site: string) => serveSite(site), isInstalled: true },
  { name: "Cloudflare Pages", serve: serveOnCloudflare, isInstalled: true },
  { name: "nginx", serve: serveOnNginx, isInstalled: hasNginx },
];
