import { configuredSite, otherOwnerSite } from "./sites";

/**
 * Builds sites beside the linters and unit tests, so that no core waits while a build does one thing after the other: those
 * whose builds write nothing into the project, which is being read. The tests find them built.
 */
async function buildSites(): Promise<void> {
  await otherOwnerSite.build();
  await configuredSite.build();
}

void buildSites();
