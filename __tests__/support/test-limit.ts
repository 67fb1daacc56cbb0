import config from "../../jest.config";

/** Time limit of a test and of each wait in it, ms. */
export const testLimit = config.testTimeout;
