import { availableParallelism } from "node:os";
import pMap from "p-map";
import { configuredSite, sendingSite, testSites } from "./sites";

/** Builds every site that the tests visit, as many at once as there are cores, before test files run side by side. */
export default async function prepareSites(): Promise<void> {
  const sites = [...testSites, configuredSite, sendingSite];
  await pMap(sites, (site) => site.build(), { concurrency: availableParallelism() });
}
