import { crawlerPolicies, type Crawlers } from "../../content/schema/crawlers";

/** Headers of the files below one path; the path may end in `/*`. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Cache-Control of files whose name changes with their content. */
export const immutable = "public, max-age=31536000, immutable";

/** Cache-Control of files that keep their name when their content changes. */
export const revalidated = "public, max-age=0, must-revalidate";

/** Folder of images and fonts, which Gatsby names by their content. */
export const hashedFolder = "/static/";

/** Scripts and styles that webpack writes next to the pages, named by 20 digits of a hash. */
export const hashedFile = /^\/[^/]+[-.][0-9a-f]{20}\.(?:js|css)$/;

/** Media type of JPEG 2000, which not every host knows. */
export const jp2Type = "image/jp2";

/** Browser features that the site never uses. */
const unusedFeatures = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope"],
  ...["magnetometer", "microphone", "midi", "payment", "usb"],
];

/** Policy of every response, with only what a page's `<meta>` cannot contain. */
const framePolicy = "frame-ancestors 'none'";

/** Policy of SVGs: one that is opened as a page runs no scripts and is not of the site's origin. */
export const svgPolicy = `default-src 'none'; sandbox; style-src 'unsafe-inline'; ${framePolicy}`;

/** Headers of every response that protect visitors. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": framePolicy,
  "X-Frame-Options": "DENY",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Returns the headers of every response, with what crawlers may do. */
export const responseHeaders = (crawlers: Crawlers): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  // TDM: text and data mining.
  "tdm-reservation": String(crawlerPolicies[crawlers].tdmReservation),
});

/** Returns one path for a whole folder, because hosts limit the number of rules. */
const rulePath = (path: string): string => path.replace(/^(\/[^/]+\/).*$/, "$1*");

/**
 * Returns the rules for browser caches. No two match one file, because hosts join the values of equal
 * headers.
 *
 * @param filePaths URL paths of everything that is served, pages with a slash at the end
 */
export function cacheRules(filePaths: readonly string[]): HeaderRule[] {
  const values = new Map<string, string>();
  for (const filePath of filePaths) {
    const isImmutable = hashedFile.test(filePath) || filePath.startsWith(hashedFolder);
    values.set(rulePath(filePath), isImmutable ? immutable : revalidated);
  }
  const rules = Array.from(values, ([path, value]) => ({ path, headers: { "Cache-Control": value } }));
  return [...rules, { path: `${hashedFolder}*.jp2`, headers: { "Content-Type": jp2Type } }];
}

/** Returns the rules for SVGs. Hosts join their policy with that of `/*`, and browsers obey both. */
export function svgRules(filePaths: readonly string[]): HeaderRule[] {
  const paths = filePaths.flatMap((path) => {
    const extension = /\.svg$/i.exec(path)?.[0];
    return extension ? rulePath(path).replace(/\*$/, `*${extension}`) : [];
  });
  return [...new Set(paths)].map((path) => ({ path, headers: { "Content-Security-Policy": svgPolicy } }));
}
