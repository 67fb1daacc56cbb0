const { default: Sequencer } = require("@jest/test-sequencer");

const startsBrowsers = ({ context }) => context.config.displayName?.name === "e2e";

/** Runs browser tests first: short files at the end keep all cores busy. */
module.exports = class BrowsersFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((first, second) => startsBrowsers(second) - startsBrowsers(first));
  }
};
