import NodeEnvironment from "jest-environment-node";
import { browsers, keepNothingWaiting, type Browsers } from "./browsers";

declare global {
  /** The browsers of the process that runs this test file. */

  var browsers: Browsers;
}

/** Lends each test file the browsers that its process has started, instead of starting them for each. */
export default class BrowserEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.browsers = browsers;
  }

  override async teardown(): Promise<void> {
    keepNothingWaiting();
    await super.teardown();
  }
}
