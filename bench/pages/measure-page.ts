import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Result } from "lighthouse";

const lighthouse = path.resolve("node_modules", "lighthouse", "cli", "index.js");

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What one visit of a page on a slow phone costs. */
export interface PageMeasurement {
  /** Lighthouse's scores, 0–100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** First and largest contentful paint and total blocking time, ms. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** Cumulative layout shift, without a unit. */
  readonly cls: number;
  /** Bytes on the wire: everything, and scripts alone. */
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
  /** What kept a score below 100, by Lighthouse's audit ids. */
  readonly shortcomings: readonly string[];
}

interface NetworkItem {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

/**
 * Visits a page once as Lighthouse's mobile phone does: simulated slow 4G, processor slowed four times.
 *
 * @param port debugging port of a running Chromium
 * @throws when Lighthouse fails; the message holds what it wrote
 */
export async function measurePage(address: string, port: number): Promise<PageMeasurement> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      address,
      `--port=${port}`,
      "--output=json",
      "--quiet",
      `--only-categories=${categories.join()}`,
    ],
    { maxBuffer: 2 ** 26 },
  );
  const { audits, categories: results } = JSON.parse(stdout) as Result;
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const network = audits["network-requests"]?.details;
  const items = (network?.type === "table" ? network.items : []) as NetworkItem[];
  const total = (wanted: NetworkItem[]): number =>
    wanted.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    scores: Object.fromEntries(
      categories.map((id) => [id, Math.round((results[id]?.score ?? 0) * 100)]),
    ) as PageMeasurement["scores"],
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: total(items),
    scriptBytes: total(items.filter(({ resourceType }) => resourceType === "Script")),
    requests: items.length,
    shortcomings: categories.flatMap((id) =>
      (results[id]?.auditRefs ?? [])
        .filter(({ weight, id: audit }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
        .map(({ id: audit }) => audit),
    ),
  };
}
