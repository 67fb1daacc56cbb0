/**
 * `npm run bench:pages`: measures every page of the built site in `public/` with Lighthouse's mobile
 * settings, next to a Gatsby site of one page, and prints the medians; `reports/bench-pages.json` has every
 * run. `-- --runs N` sets the number of runs (5), `-- --only /about/` measures one page, `-- --folder <path>`
 * another built site, and `-- --beside <path>` a second one, whose pages have its folder's name in the table.
 */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import type { Result } from "lighthouse";
import { launchChromium } from "../__tests__/support/browsers/chromium";
import { serveCompressed } from "./compressed-server";
import { printReport } from "./print-report";
import { buildSeconds, removeFolders, writeOnePageSite } from "./project-copy";

const debuggingPort = 9377;
const categories = ["performance", "accessibility", "best-practices", "seo"];
const lighthouse = path.resolve("node_modules", "lighthouse", "cli", "index.js");

/** Figures of one visit by their column in the table. */
type Measurement = Readonly<Record<string, number>>;

/** Visits a page once like Lighthouse's mobile phone: simulated slow 4G, CPU slowed four times. */
async function measurePage(url: string): Promise<Measurement> {
  const options = [`--port=${debuggingPort}`, "--output=json", "--quiet"];
  const args = [lighthouse, url, ...options, `--only-categories=${categories.join()}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  const { audits, categories: results } = JSON.parse(stdout) as Result;
  const value = (id: string): number => Math.round((audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000;
  const network = audits["network-requests"]?.details;
  const items = (network?.type === "table" ? network.items : []) as {
    readonly resourceType?: string;
    readonly transferSize?: number;
  }[];
  const kilobytes = (requests: typeof items): number =>
    Math.round(requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 100) / 10;
  return {
    ...Object.fromEntries(categories.map((id) => [id, Math.round((results[id]?.score ?? 0) * 100)])),
    "FCP ms": Math.round(value("first-contentful-paint")),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "Speed Index ms": Math.round(value("speed-index")),
    "main thread ms": Math.round(value("mainthread-work-breakdown")),
    "TBT ms": Math.round(value("total-blocking-time")),
    CLS: value("cumulative-layout-shift"),
    "HTML KB": kilobytes(items.filter(({ resourceType }) => resourceType === "Document")),
    "JS KB": kilobytes(items.filter(({ resourceType }) => resourceType === "Script")),
    "all KB": kilobytes(items),
    requests: items.length,
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function medians(page: string, runs: readonly Measurement[]): object {
  const columns = Object.keys(runs[0] ?? {});
  return {
    page,
    ...Object.fromEntries(columns.map((name) => [name, median(runs.map((run) => run[name] ?? 0))])),
  };
}

function pagePaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)index\.html$/.test(file) && !file.startsWith("404/"))
    .map((file) => `/${file.replace(/index\.html$/, "")}`)
    .sort();
}

async function benchPages(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      only: { type: "string", multiple: true },
      folder: { type: "string", default: "public" },
      beside: { type: "string" },
    },
  });
  const onePage = writeOnePageSite();
  await buildSeconds(onePage);
  const servers: Awaited<ReturnType<typeof serveCompressed>>[] = [];
  const measured: { readonly name: string; readonly url: string; readonly runs: Measurement[] }[] = [];
  const addPages = async (folder: string, paths: readonly string[], prefix = ""): Promise<void> => {
    const server = await serveCompressed(folder);
    servers.push(server);
    measured.push(
      ...paths.map((page) => ({ name: `${prefix}${page}`, url: server.origin + page, runs: [] })),
    );
  };
  await addPages(path.join(onePage, "public"), ["/"], "one page ");
  await addPages(values.folder, values.only ?? pagePaths(values.folder));
  if (values.beside)
    await addPages(values.beside, pagePaths(values.beside), `${path.basename(values.beside)} `);
  const browser = await launchChromium([
    `--remote-debugging-port=${debuggingPort}`,
    "--ignore-certificate-errors",
  ]);
  // In turn, because a machine is slower in some minutes than in others.
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { url, runs } of measured) runs.push(await measurePage(url));
  }
  await browser.close();
  for (const each of servers) each.close();
  removeFolders(onePage);
  printReport("bench-pages", { Pages: measured.map(({ name, runs }) => medians(name, runs)) }, measured);
}

void benchPages();
