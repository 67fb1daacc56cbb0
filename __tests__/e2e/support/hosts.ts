import { gatsbyServe } from "../../support/gatsby-serve";
import { serveFolder, type FolderServer } from "../../support/serve-folder";
import { otherOwnerSite, sampleSite, type TestSite } from "../../support/sites";

/** A built site and a server for it. */
export interface Host {
  readonly name: string;
  readonly site: TestSite;
  serve(): Promise<FolderServer>;
}

/** The sample site as `npm start` serves it, and another owner's site on a host that knows no redirect rules. */
export const hosts: readonly Host[] = [
  {
    name: `${sampleSite.name} on gatsby serve`,
    site: sampleSite,
    serve: async () => {
      await sampleSite.build();
      return gatsbyServe();
    },
  },
  {
    name: `${otherOwnerSite.name} on a plain static host`,
    site: otherOwnerSite,
    serve: async () => serveFolder(await otherOwnerSite.build()),
  },
];
