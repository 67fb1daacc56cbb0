import config from "../../jest.config";

/** Time limit of a wait, ms. It ends before its test does, so that a failure names what never came. */
export const waitLimit = 0.8 * config.testTimeout;
