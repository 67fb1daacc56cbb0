import type { Crawlers } from "../../content/schema/crawlers";
import { portfolioPath } from "../../content/schema/routes";
import { svgPolicy, hashedFile, hashedFolder, immutable, jp2Type } from "./header-rules";
import { responseHeaders, revalidated, securityHeaders } from "./header-rules";
import { ruleFiles } from "./host-rules";

interface NginxSite {
  readonly serverName: string;
  readonly port: number;
  /** Absolute path of the folder whose `prefix` holds the contents of `public/`. */
  readonly root: string;
  /** Path below which the site is published, without a slash at the end; empty at the root of a host. */
  readonly prefix: string;
  readonly crawlers: Crawlers;
  /** Paths of the other languages below `prefix`, such as `/de`. */
  readonly languagePrefixes: readonly string[];
}

const block = (opening: string, lines: readonly string[]): string[] => [
  `${opening} {`,
  ...lines.map((line) => (line ? `  ${line}` : line)),
  "}",
];

/** Returns the map from served file to Cache-Control, so that `404.html` is never cached as immutable. */
function cacheMap(prefix: string): string[] {
  const hashed = hashedFile.source.replaceAll("\\/", "/").replace(/^\^/, `^${prefix}`);
  return block("map $uri $portfolio_cache", [
    `default "${revalidated}";`,
    `"~^${prefix}${hashedFolder}" "${immutable}";`,
    `"~${hashed}" "${immutable}";`,
  ]);
}

const policyName = "Content-Security-Policy";

/** Returns the map of policies by the served file. */
const policyMap = block("map $uri $portfolio_policy", [
  `default "${securityHeaders[policyName]}";`,
  `"~*\\.svg$" "${svgPolicy}";`,
]);

function typeLocation(match: string, type: string): string[] {
  return ["", ...block(`location ${match}`, ["types { }", `default_type ${type};`])];
}

/**
 * Returns the redirects of a language. nginx looks for the section's file, so a new section needs no new
 * rules.
 */
function portfolioLocations(prefix: string, language: string): string[] {
  const path = prefix + portfolioPath;
  const page = `$document_root${path}$section/index.html`;
  const name = `@portfolio${language.replaceAll(/[/-]/g, "_")}`;
  return [
    "",
    ...block(`location ~ "^${path}(?<section>[^/]+)"`, [`error_page 403 404 = ${name};`]),
    "",
    ...block(`location ${name}`, [
      ...block(`if (-f ${page})`, [`return 302 ${path}$section/$is_args$args;`]),
      `return 302 ${prefix}/$is_args$args;`,
    ]),
  ];
}

const notFoundRule = (path: string): string => `error_page 403 404 =404 ${path}/404.html;`;

/** Returns the location of Page Not Found in a language, which has status 404 also when it is requested itself. */
const notFoundLocation = (path: string): string[] => [
  "",
  ...block(`location = ${path}/404.html`, ["internal;", notFoundRule(path)]),
];

/**
 * Renders the configuration of a site. No location sets headers, because it would inherit none of the
 * server's.
 */
export function renderNginxConfig(site: NginxSite): string {
  const { serverName, port, root, prefix, crawlers, languagePrefixes } = site;
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
    "gzip_types text/css application/javascript application/json application/manifest+json image/svg+xml " +
      "text/xml;",
    notFoundRule(prefix),
    "",
    ...Object.entries({ ...responseHeaders(crawlers), [policyName]: "$portfolio_policy" }).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    ),
    "add_header Cache-Control $portfolio_cache always;",
    "",
    ...block(`location ${prefix}/.git`, ["return 404;"]),
    ...ruleFiles.flatMap((file) => block(`location = ${prefix}/${file}`, ["return 404;"])),
    ...typeLocation(`~ "^${prefix}${hashedFolder}.*\\.jp2$"`, jp2Type),
    ...typeLocation(`~ "^${prefix}/[^/]+\\.webmanifest$"`, "application/manifest+json"),
    ...["", ...languagePrefixes].flatMap((language) => portfolioLocations(prefix + language, language)),
    ...["", ...languagePrefixes].flatMap((language) => notFoundLocation(prefix + language)),
    ...languagePrefixes.flatMap((language) => [
      "",
      ...block(`location ${prefix}${language}/`, [notFoundRule(prefix + language)]),
    ]),
  ]);
  return [...cacheMap(prefix), ...policyMap, "", ...server, ""].join("\n");
}
