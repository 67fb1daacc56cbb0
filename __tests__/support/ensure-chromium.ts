import { chromiumPath } from "./chromium";

/** Finds or installs the browser before the tests that need one start, so that they wait for no download. */
function main(): void {
  try {
    process.stdout.write(`The browser tests run in ${chromiumPath()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

main();
