import TestEnvironment, { afterLastFile } from "../jest-environment";
import { browsers, releaseHandles, type Browsers } from "./shared-browsers";

declare global {
  /** The browsers of the process that runs this test file. */
  var browsers: Browsers;
}

afterLastFile(browsers.close);

/** Shares the browsers of a process among its test files. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.browsers = browsers;
  }

  override async teardown(): Promise<void> {
    releaseHandles();
    await super.teardown();
  }
}
