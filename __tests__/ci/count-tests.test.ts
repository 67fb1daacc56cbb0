import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-reports-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function report(
  name: string,
  numPassedTests: number,
  numFailedTests: number,
  numRuntimeErrorTestSuites = 0,
): void {
  const counts = { numPassedTests, numFailedTests, numRuntimeErrorTestSuites };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(counts));
}

function count(reports: string): { line: string; status: number | null } {
  const command = resolve(__dirname, "..", "..", ".ci", "count-tests.mjs");
  const { stdout, status } = spawnSync(process.execPath, [command, reports], { encoding: "utf8" });
  return { line: stdout, status };
}

test("adds up the reports of all steps", () => {
  report("unit", 40, 0);
  report("e2e", 2, 0);
  expect(count(folder)).toEqual({ line: "42 passed, 0 failed\n", status: 0 });
});

test("a failed test fails the count", () => {
  report("unit", 40, 0);
  report("e2e", 2, 3);
  expect(count(folder)).toEqual({ line: "42 passed, 3 failed\n", status: 1 });
});

test("a suite that could not run is a failure", () => {
  report("unit", 5, 0, 1);
  expect(count(folder)).toEqual({ line: "5 passed, 1 failed\n", status: 1 });
});

test.each(["", "missing"])("no report is no success (%j)", (name) => {
  expect(count(join(folder, name))).toEqual({ line: "0 passed, 0 failed\n", status: 1 });
});
