import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Prints "N passed, N failed" over the Jest reports in a folder. A suite that did not run counts as one
 * failure. The exit status is 1 when something failed or there is no report.
 */
const [, , folder = "reports"] = process.argv;
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
const reports = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
const sum = (count) => reports.reduce((total, report) => total + count(report), 0);
const passed = sum(({ numPassedTests }) => numPassedTests);
const failed = sum(
  ({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites,
);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = reports.length > 0 && failed === 0 ? 0 : 1;
