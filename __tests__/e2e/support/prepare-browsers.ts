import { describeEngines } from "../../support/engines/engines";
import prepareSites from "../../support/prepare-sites";

/** Says which engines the tests run in and builds the sites that more than one file visits. */
export default async function prepareBrowsers(): Promise<void> {
  process.stdout.write(`\n${describeEngines()}\n`);
  await prepareSites();
}
