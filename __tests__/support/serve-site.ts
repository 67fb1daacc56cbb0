import { createContactApiListener } from "../../packages/contact-api/platforms/node";
import { createSiteServer, type Timeouts } from "../../packages/output/serve/site-server";
import { startServer, type TestServer } from "./http-server";

/** Differences from `npm run serve` without settings. */
interface SiteServerOptions {
  readonly prefix?: string;
  readonly languagePrefixes?: readonly string[];
  readonly timeouts?: Timeouts;
  /** Settings of the contact API. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
}

/** Serves a built site like `npm run serve`, rules and contact API included, on a free port. */
export async function serveSite(folder: string, options: SiteServerOptions = {}): Promise<TestServer> {
  const { prefix = "", languagePrefixes = [], timeouts, settings = {} } = options;
  const messages = createContactApiListener(settings, () => undefined);
  return startServer(createSiteServer({ folder, prefix, languagePrefixes }, messages, timeouts));
}
