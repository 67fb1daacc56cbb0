import { browserSummary } from "../../support/browsers/shared-browsers";
import { chromiumPath } from "../../support/browsers/chromium";
import prepareSites from "../../support/test-sites";

/** Finds or installs Chromium, names the browsers of the tests, and builds their sites. */
export default async function prepareBrowsers(): Promise<void> {
  process.stdout.write(`\nChromium is ${chromiumPath()}\n${browserSummary()}\n`);
  await prepareSites();
}
