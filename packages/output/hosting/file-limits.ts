import { stat } from "node:fs/promises";
import path from "node:path";
import pMap from "p-map";
import { listBuiltFiles } from "../public-files";

const mebibyte = 1024 * 1024;

/** Limits of hosts for the files of a site, as of November 2026. */
const hosts = {
  cloudflare: { name: "Cloudflare", files: 20_000, fileBytes: 25 * mebibyte, totalBytes: Infinity },
  githubPages: { name: "GitHub Pages", files: Infinity, fileBytes: Infinity, totalBytes: 1024 * mebibyte },
  netlify: { name: "Netlify", files: Infinity, fileBytes: Infinity, totalBytes: Infinity },
} as const;

type Host = keyof typeof hosts;

/** Returns the host of a build, from the variables that it sets or from the site's URL; undefined if unknown. */
export function findHost(
  environment: Readonly<Record<string, string | undefined>>,
  origin: string,
): Host | undefined {
  const { NETLIFY, CF_PAGES, WORKERS_CI } = environment;
  const { hostname } = new URL(origin);
  if (NETLIFY || hostname.endsWith(".netlify.app")) return "netlify";
  if (CF_PAGES || WORKERS_CI) return "cloudflare";
  if (/\.(?:pages|workers)\.dev$/.test(hostname)) return "cloudflare";
  return hostname.endsWith(".github.io") ? "githubPages" : undefined;
}

const inMebibytes = (bytes: number): string => `${Math.ceil(bytes / mebibyte).toLocaleString("en")} MiB`;

/** Returns a notice for each limit of the host that the files of a folder exceed; Cloudflare's if it is unknown. */
export async function fileLimitNotices(folder: string, host: Host | undefined): Promise<string[]> {
  const { name, files: maxFiles, fileBytes, totalBytes } = hosts[host ?? "cloudflare"];
  const paths = listBuiltFiles(folder).map((file) => path.join(folder, file));
  const files = await pMap(paths, async (file) => ({ file, stats: await stat(file) }), { concurrency: 16 });
  const total = files.reduce((sum, { stats }) => sum + stats.size, 0);
  const notices = files
    .filter(({ stats }) => stats.size > fileBytes)
    .map(
      ({ file, stats }) =>
        `${file} has ${inMebibytes(stats.size)}, ${name} takes ${inMebibytes(fileBytes)}. Make it smaller.`,
    );
  const count = (number: number): string => number.toLocaleString("en");
  if (files.length > maxFiles)
    notices.push(
      `${folder} has ${count(files.length)} files, ${name} takes ${count(maxFiles)} on its free plan. ` +
        "Show fewer pictures or choose another host.",
    );
  if (total > totalBytes)
    notices.push(
      `${folder} has ${inMebibytes(total)}, ${name} takes ${inMebibytes(totalBytes)}. ` +
        "Show fewer or shorter films, or choose another host.",
    );
  return notices;
}
