const { default: Sequencer } = require("@jest/test-sequencer");

/** The order in which the projects begin; those that are not named come last. */
const order = ["e2e", "servers"];

const rank = ({ context }) => {
  const position = order.indexOf(context.config.displayName?.name ?? "");
  return position === -1 ? order.length : position;
};

/** Begins with what starts browsers, however small its file is: what comes last is short, and no processor waits long. */
module.exports = class BrowsersFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((first, second) => rank(first) - rank(second));
  }
};
