import { chromiumPath } from "../../support/browsers/chromium";
import prepareSites from "../../support/test-sites";

/** Finds or installs Chromium, and builds the sites of the tests. */
export default async function prepareBrowsers(): Promise<void> {
  process.stdout.write(`\nChromium is ${chromiumPath()}\n`);
  await prepareSites();
}
