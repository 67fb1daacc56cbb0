/**
 * `npm run bench:pages`: measures every page of the built site in `public/` with Lighthouse's mobile settings, beside the page of
 * a Gatsby site that has nothing else, and prints the medians as a table; `reports/bench-pages.json` holds every run. `-- --runs N` sets the number of runs
 * (5), `-- --only /about/` measures one page.
 */
import { Console } from "node:console";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../../__tests__/support/browsers/playwright-browsers";
import { measureCommand } from "../support/measure-command";
import { writeOnePageSite } from "../support/one-page-site";
import { serveCompressed, type CompressedServer } from "./compressed-server";
import { measurePage, type PageMeasurement } from "./measure-page";

const debuggingPort = 9377;

function pagePaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)index\.html$/.test(file) && !file.startsWith("404/"))
    .map((file) => `/${file.replace(/index\.html$/, "")}`)
    .sort();
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((first, second) => first - second)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function summary(page: string, runs: readonly PageMeasurement[]): Record<string, string | number> {
  const of = (figure: (run: PageMeasurement) => number): number => median(runs.map(figure));
  return {
    page,
    performance: of(({ scores }) => scores.performance),
    accessibility: of(({ scores }) => scores.accessibility),
    "best practices": of(({ scores }) => scores["best-practices"]),
    seo: of(({ scores }) => scores.seo),
    "FCP ms": Math.round(of(({ fcp }) => fcp)),
    "LCP ms": Math.round(of(({ lcp }) => lcp)),
    "TBT ms": Math.round(of(({ tbt }) => tbt)),
    CLS: Number(of(({ cls }) => cls).toFixed(3)),
    "JS KB": Number((of(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1)),
    "all KB": Math.round(of(({ bytes }) => bytes) / 1000),
    requests: of(({ requests }) => requests),
    "short of 100": [...new Set(runs.flatMap(({ shortcomings }) => shortcomings))].join(" "),
  };
}

/** Builds the page that Gatsby makes of a heading alone, and serves it. */
async function serveBarePage(): Promise<CompressedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "bare-page-"));
  writeOnePageSite(folder);
  await measureCommand(path.join("node_modules", "gatsby", "cli.js"), ["build"], folder);
  const server = await serveCompressed(path.join(folder, "public"));
  rmSync(folder, { recursive: true });
  return server;
}

async function benchPages(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      only: { type: "string", multiple: true },
      folder: { type: "string", default: "public" },
    },
  });
  const server = await serveCompressed(values.folder);
  const barePage = await serveBarePage();
  const browser = await launchChromium([
    `--remote-debugging-port=${debuggingPort}`,
    "--ignore-certificate-errors",
  ]);
  const measured: { name: string; runs: PageMeasurement[] }[] = [];
  const pages = (values.only ?? pagePaths(values.folder)).map((page) => ({
    name: page,
    address: server.origin + page,
  }));
  for (const { name, address } of [{ name: "a bare page", address: `${barePage.origin}/` }, ...pages]) {
    const runs: PageMeasurement[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      runs.push(await measurePage(address, debuggingPort));
    }
    measured.push({ name, runs });
  }
  await browser.close();
  server.close();
  barePage.close();
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/bench-pages.json", JSON.stringify(measured, null, 2));
  new Console(process.stdout).table(measured.map(({ name, runs }) => summary(name, runs)));
}

void benchPages();
