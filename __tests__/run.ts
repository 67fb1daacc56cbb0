import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { chromiumPath } from "./support/browsers/chromium";

/**
 * Runs the parts of `npm test` that the arguments name, or all of them. A part that fails does not stop the
 * others. Ends with each failure, the reasons of skipped tests, and one line for each part. `reports/` has the
 * full output of a part (`<part>.log`) and its counts in the format of Jest (`<part>.json`).
 */

const project = resolve(__dirname, "..");
const reports = join(project, "reports");

/** Options of Jest for a part of some of its projects. */
const jest = (...projects: string[]): string[] => [
  join("node_modules", "jest", "bin", "jest.js"),
  // A process that a test has left behind must not keep Jest running.
  "--forceExit",
  "--selectProjects",
  ...projects,
];
const npm = (script: string): string[] => [process.env.npm_execpath ?? "npm", "run", "--silent", script];

/** Arguments of Node for each part. */
const parts: Readonly<Record<string, readonly string[]>> = {
  types: npm("typecheck"),
  lint: npm("lint"),
  unit: jest("content", "node", "components"),
  servers: jest("servers"),
  sites: ["--import", "tsx", join("__tests__", "support", "test-sites.ts")],
  browsers: jest("built-sites", "e2e"),
  studio: jest("studio"),
};

/** Time limit of a part, ms: a part that hangs fails. */
const partLimit = 40 * 60_000;

/** Time for the last lines of a part that has ended, ms. Processes that it left behind keep its output open. */
const lastLinesLimit = 2_000;

/** The order in which parts start, two at a time. */
const order = ["sites", "types", "lint", "unit", "servers", "browsers", "studio"];

/** The fields of Jest's report that are read. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Result {
  readonly part: string;
  readonly report: Report;
  readonly minutes: number;
}

const countFailed = ({ numFailedTests, numRuntimeErrorTestSuites }: Report): number =>
  numFailedTests + numRuntimeErrorTestSuites;

/** Returns the report of a part that is no test of Jest, or whose process ended without a report. */
function reportOf(part: string, output: string, passed: boolean): Report {
  const assertion = { status: passed ? "passed" : "failed", fullName: part, failureMessages: [output] };
  return {
    numPassedTests: passed ? 1 : 0,
    numFailedTests: passed ? 0 : 1,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ name: project, message: "", assertionResults: [assertion] }],
  };
}

async function run(part: string): Promise<Result> {
  const [file, log] = [join(reports, `${part}.json`), createWriteStream(join(reports, `${part}.log`))];
  const command = parts[part] ?? [];
  const usesJest = command.includes("--selectProjects");
  const start = Date.now();
  rmSync(file, { force: true });
  process.stdout.write(`${part} …\n`);
  const child = spawn(process.execPath, [...command, ...(usesJest ? ["--json", "--outputFile", file] : [])], {
    cwd: project,
  });
  let output = "";
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    createInterface({ input: stream }).on("line", (line) => {
      log.write(`${line}\n`);
      if (!usesJest) output += `${line}\n`;
      else if (/^(PASS|FAIL) |worker process/.test(line)) process.stdout.write(`${line}\n`);
    });
  }
  const limit = setTimeout(() => child.kill("SIGKILL"), partLimit);
  const status = await new Promise<number | string | null>((done) => {
    child.once("error", ({ message }) => done(message));
    child.once("close", (code, signal) => done(code ?? signal));
    child.once("exit", (code, signal) => setTimeout(() => done(code ?? signal), lastLinesLimit));
  });
  clearTimeout(limit);
  for (const stream of streams) stream.destroy();
  log.end();
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  const isComplete = written && (status === 0 || countFailed(written) > 0);
  const text = output || `It ended with ${status} and without a report of failures: see reports/${part}.log.`;
  const report = isComplete ? written : reportOf(part, text, status === 0);
  writeFileSync(file, JSON.stringify(report));
  return { part, report, minutes: (Date.now() - start) / 60_000 };
}

/** Runs parts, two at a time. Returns their results in the same order. */
async function runParts(names: readonly string[]): Promise<Result[]> {
  const results = new Map<string, Promise<Result>>();
  const waiting = [...names];
  const runNext = async (): Promise<void> => {
    const part = waiting.shift();
    if (part === undefined) return;
    // Its browsers visit the sites.
    if (part === "browsers") await results.get("sites");
    results.set(part, run(part));
    await results.get(part);
    await runNext();
  };
  await Promise.all([runNext(), runNext()]);
  return Promise.all(names.flatMap((name) => results.get(name) ?? []));
}

/** Lines of a stack that are in packages and Node. */
const stackOfOthers = /^ +at .*(node_modules|node:internal|Promise\.then|new Promise).*\n?/gm;

/** Returns each failure of a part as text, the same failure of several tests once. */
function failuresOf({ part, report }: Result): string[] {
  const namesByMessage = new Map<string, string[]>();
  const add = (message: string, ...names: string[]): void =>
    void namesByMessage.set(message, [
      ...(namesByMessage.get(message) ?? []),
      names.filter(Boolean).join(" › "),
    ]);
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative(project, name);
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed") add(failureMessages.join("\n").replace(stackOfOthers, ""), file, fullName);
    if (message && assertionResults.length === 0) add(message, file);
  }
  return [...namesByMessage].map(([message, names]) =>
    [...names.map((name) => `✗ ${part}: ${name}`), "", message, ""].join("\n"),
  );
}

/** Returns how many tests were skipped for each reason, which their titles have: "… (needs git 2.38)". */
function skippedTests(results: readonly Result[]): string[] {
  const reasons = results
    .flatMap(({ report }) => report.testResults.flatMap(({ assertionResults }) => assertionResults))
    .filter(({ status }) => status === "pending")
    .map(({ fullName }) => /\(needs (.+?)\)/.exec(fullName)?.[1] ?? fullName);
  return [...new Set(reasons)].map(
    (reason) => `${reasons.filter((other) => other === reason).length} skipped: needs ${reason}`,
  );
}

const row = (...cells: (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(9))).join("");

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in parts));
  if (unknown !== undefined) {
    process.stderr.write(`There is no part ${unknown}, known are ${Object.keys(parts).join(", ")}.\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(reports, { recursive: true });
  const isChosen = (name: string): boolean => names.length === 0 || names.includes(name);
  const start = Date.now();
  // Before two parts need it: it is installed if there is none.
  if (["servers", "studio", "browsers"].some(isChosen))
    process.stdout.write(`Chromium is ${chromiumPath()}\n`);
  const results = await runParts(order.filter(isChosen));
  const sum = (count: (report: Report) => number): number =>
    results.reduce((total, { report }) => total + count(report), 0);
  const counts = [
    (report: Report) => report.numPassedTests,
    countFailed,
    (report: Report) => report.numPendingTests,
  ];
  const lines = [
    ...results.flatMap(failuresOf),
    ...skippedTests(results),
    "",
    row("part", "passed", "failed", "skipped", "minutes"),
    ...results.map(({ part, report, minutes }) =>
      row(part, ...counts.map((count) => count(report)), minutes.toFixed(1)),
    ),
    row("together", ...counts.map(sum), ((Date.now() - start) / 60_000).toFixed(1)),
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
  process.exitCode = sum(countFailed) === 0 ? 0 : 1;
}

void main(process.argv.slice(2));
