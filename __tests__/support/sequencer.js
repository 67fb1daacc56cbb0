const { default: Sequencer } = require("@jest/test-sequencer");

const startsBrowsers = ({ context }) => context.config.displayName?.name === "e2e";

/** Begins with what starts browsers, however small its file is: what comes last is short, and no processor waits long. */
module.exports = class BrowsersFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((first, second) => startsBrowsers(second) - startsBrowsers(first));
  }
};
