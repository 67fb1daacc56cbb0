import { configuredSite, rebuiltSite, tellBuilt, testSites } from "./sites";

/** Builds every site that the tests visit, before test files run side by side. */
export default async function prepareSites(): Promise<void> {
  const folders: Record<string, string> = {};
  for (const site of [...testSites, configuredSite, rebuiltSite]) folders[site.name] = await site.build();
  tellBuilt(folders);
}
