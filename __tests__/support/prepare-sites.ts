import { availableParallelism } from "node:os";
import pMap from "p-map";
import { configuredSite, nextSite, tellBuilt, testSites } from "./sites";

/** Builds every site that the tests visit, as many at once as there are cores, before test files run side by side. */
export default async function prepareSites(): Promise<void> {
  const sites = [...testSites, configuredSite, nextSite];
  const folders = await pMap(sites, async (site) => [site.name, await site.build()] as const, {
    concurrency: availableParallelism(),
  });
  tellBuilt(Object.fromEntries(folders));
}
