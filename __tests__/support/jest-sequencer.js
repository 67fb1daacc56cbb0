const { default: Sequencer } = require("@jest/test-sequencer");

/** Files that take minutes by themselves. */
const isLong = ({ path }) => /(develop-site|studio.model|new-owner)\.test\.ts$/.test(path);

const startsBrowsers = ({ context }) => context.config.displayName?.name === "e2e";

const rankOf = (test) => (isLong(test) ? 2 : startsBrowsers(test) ? 1 : 0);

/** Runs long tests first, then those of browsers: short files at the end keep all cores busy. */
module.exports = class LongTestsFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((first, second) => rankOf(second) - rankOf(first));
  }
};
