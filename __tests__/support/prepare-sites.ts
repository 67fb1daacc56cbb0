import { configuredSite, testSites } from "./sites";

/** Builds every site that more than one test file reads, one after another, before files run side by side. */
export default async function prepareSites(): Promise<void> {
  for (const site of [...testSites, configuredSite]) await site.build();
}
