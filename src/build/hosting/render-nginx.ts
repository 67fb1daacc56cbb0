import { hashedFile, hashedFolder, immutable, jp2Type, revalidated } from "./cache-rules";
import type { RedirectRule } from "./redirect-rules";
import { securityHeaders } from "./security-headers";

/** How a site is served by nginx. */
export interface NginxSite {
  readonly serverName: string;
  readonly port: number;
  /** Absolute path of the folder whose `prefix` holds the contents of `public/`. */
  readonly root: string;
  /** Path below which the site lives, without a slash at the end; empty for a site of its own host. */
  readonly prefix: string;
  /** Redirects without the prefix; splats alone, because nginx finds files by itself. */
  readonly redirects: readonly RedirectRule[];
}

const block = (opening: string, lines: readonly string[]): string[] => [
  `${opening} {`,
  ...lines.map((line) => (line ? `  ${line}` : line)),
  "}",
];

/** nginx decides on the file that it serves: the Page Not Found screen keeps its own header at every address. */
function cacheMap(prefix: string): string[] {
  const hashed = hashedFile.source.replaceAll("\\/", "/").replace(/^\^/, `^${prefix}`);
  return block("map $uri $portfolio_cache", [
    `default "${revalidated}";`,
    `"~^${prefix}${hashedFolder}" "${immutable}";`,
    `"~${hashed}" "${immutable}";`,
  ]);
}

function typeLocation(match: string, type: string): string[] {
  return ["", ...block(`location ${match}`, ["types { }", `default_type ${type};`])];
}

function redirectLocations(
  { fromPath, toPath, statusCode }: RedirectRule,
  prefix: string,
  index: number,
): string[] {
  const name = `@redirect${index + 1}`;
  return [
    "",
    ...block(`location ${prefix}${fromPath.slice(0, -1)}`, [`error_page 404 = ${name};`]),
    "",
    ...block(`location ${name}`, [`return ${statusCode} ${prefix}${toPath};`]),
  ];
}

/**
 * Renders the configuration of a site, to be included in nginx's `http` block. A folder's missing slash is added, a
 * redirect holds where there is no file, everything else gets `404.html` with status 404. No location has headers
 * of its own, because it would inherit none of the server's.
 */
export function renderNginx({ serverName, port, root, prefix, redirects }: NginxSite): string {
  const server = block("server", [
    `listen ${port};`,
    `listen [::]:${port};`,
    `server_name ${serverName};`,
    `root "${root}";`,
    "index index.html;",
    "charset utf-8;",
    "server_tokens off;",
    "# Redirects stay right behind a proxy that ends TLS.",
    "absolute_redirect off;",
    "gzip on;",
    "gzip_vary on;",
    "gzip_types text/css application/javascript application/json application/manifest+json image/svg+xml text/xml;",
    `error_page 404 ${prefix}/404.html;`,
    "",
    ...Object.entries(securityHeaders).map(([name, value]) => `add_header ${name} "${value}" always;`),
    "add_header Cache-Control $portfolio_cache always;",
    ...typeLocation(`~ "^${prefix}${hashedFolder}.*\\.jp2$"`, jp2Type),
    ...typeLocation(`= ${prefix}/manifest.webmanifest`, "application/manifest+json"),
    ...redirects.flatMap((rule, index) => redirectLocations(rule, prefix, index)),
  ]);
  return [...cacheMap(prefix), "", ...server, ""].join("\n");
}
