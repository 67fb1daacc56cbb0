const { rmSync, writeFileSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join, sep } = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

/** Files that take minutes by themselves. */
const isLong = ({ path }) => /(develop-site|studio.model|new-owner)\.test\.ts$/.test(path);

/** Lets the processes of tests find out which file is their last one. */
function countTestFiles(tests) {
  const started = join(tmpdir(), `portfolio-tests-${process.pid}`);
  writeFileSync(started, "");
  process.on("exit", () => rmSync(started, { force: true }));
  process.env.STARTED_TEST_FILES = started;
  process.env.TEST_FILES = String(
    tests.filter(({ context }) =>
      context.config.testEnvironment.startsWith(context.config.rootDir + sep + "__tests__"),
    ).length,
  );
}

const startsBrowsers = ({ context }) => context.config.displayName?.name === "e2e";

const rankOf = (test) => (isLong(test) ? 2 : startsBrowsers(test) ? 1 : 0);

/** Runs long tests first, then those of browsers: short files at the end keep all cores busy. */
module.exports = class LongTestsFirst extends Sequencer {
  sort(tests) {
    countTestFiles(tests);
    return [...super.sort(tests)].sort((first, second) => rankOf(second) - rankOf(first));
  }
};
