import { gatsbyServe } from "../../support/gatsby-serve";
import prepareSites from "../../support/prepare-sites";
import type { FolderServer } from "../../support/serve-folder";
import { buildVisitorSite } from "./visitor-site";

declare global {
  var sampleServer: FolderServer | undefined;
}

/**
 * Builds the sites of the browser tests and starts the one `gatsby serve` that all test files visit: it compiles the
 * project's configuration, which two of them must not do at once.
 */
export default async function prepareServers(): Promise<void> {
  await prepareSites();
  await buildVisitorSite();
  globalThis.sampleServer = await gatsbyServe();
  process.env.SAMPLE_SITE_ORIGIN = globalThis.sampleServer.origin;
}
