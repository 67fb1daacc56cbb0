import { serveFolder, type FolderServer } from "../../support/serve-folder";
import { otherOwnerSite, sampleSite, type TestSite } from "../../support/sites";

/** A built site and a server for it. */
export interface Host {
  readonly name: string;
  readonly site: TestSite;
  serve(): Promise<FolderServer>;
}

function sampleSiteOrigin(): string {
  const origin = process.env.SAMPLE_SITE_ORIGIN;
  if (!origin)
    throw new Error("The sample site is not served: prepare-servers.ts has to run before the tests.");
  return origin;
}

/** The sample site as `npm start` serves it, and another owner's site on a host that knows no redirect rules. */
export const hosts: readonly Host[] = [
  {
    name: `${sampleSite.name} on gatsby serve`,
    site: sampleSite,
    serve: () => Promise.resolve({ origin: sampleSiteOrigin(), close: () => Promise.resolve() }),
  },
  {
    name: `${otherOwnerSite.name} on a plain static host`,
    site: otherOwnerSite,
    serve: async () => serveFolder(await otherOwnerSite.build()),
  },
];
