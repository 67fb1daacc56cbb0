import { chromiumPath } from "../../support/browsers/chromium";
import { describeBrowsers } from "../../support/browsers/browsers";
import prepareSites from "../../support/prepare-sites";

/**
 * Finds or installs Chromium, so that no test waits for a download, says which engines the tests run in and builds
 * the sites that they visit.
 *
 * @throws when there is no Chromium and none can be installed
 */
export default async function prepareBrowsers(): Promise<void> {
  process.stdout.write(`\nChromium is ${chromiumPath()}\n${describeBrowsers()}\n`);
  await prepareSites();
}
