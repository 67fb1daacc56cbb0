import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { siteSettings } from "../output/seo/site-settings";
import { renderNginxConfig } from "../output/hosting/nginx-config";

/** Writes the nginx configuration of this site to `dist/nginx.conf`. */
async function main(): Promise<void> {
  const { origin, pathPrefix, crawlers } = siteSettings(path.resolve("content"));
  const serverName = new URL(origin).hostname;
  const file = path.join("dist", "nginx.conf");
  const root = `/var/www/${serverName}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, renderNginxConfig({ serverName, port: 80, root, prefix: pathPrefix, crawlers }));
  process.stdout.write(
    `${file} serves http://${serverName}${pathPrefix}/ from ${root}${pathPrefix}. Copy public/ to there.\n` +
      "It serves only files. A contact form needs `npm run serve` behind nginx: see docs/messages.md.\n",
  );
}

void main();
