import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { languagePrefixes, readBuiltSite } from "../content/compiled-site";
import { renderNginxConfig } from "../output/hosting/nginx-config";
import { printError } from "./print-error";

/** Writes the nginx configuration of this site to `dist/nginx.conf`. */
async function main(): Promise<void> {
  const compiled = readBuiltSite();
  const { origin, pathPrefix: prefix, crawlers } = compiled;
  const serverName = new URL(origin).hostname;
  const file = path.join("dist", "nginx.conf");
  const root = `/var/www/${serverName}`;
  await mkdir(path.dirname(file), { recursive: true });
  const site = { serverName, port: 80, root, prefix, crawlers, languagePrefixes: languagePrefixes(compiled) };
  await writeFile(file, renderNginxConfig(site));
  process.stdout.write(
    `${file} serves http://${serverName}${prefix}/ from ${root}${prefix}. Copy public/ to there.\n` +
      "It serves only files. A contact form needs `npm run serve` behind nginx: see docs/messages.md.\n",
  );
}

main().catch(printError);
