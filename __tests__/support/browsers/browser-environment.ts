import { appendFileSync, statSync } from "node:fs";
import TestEnvironment from "../jest-environment";
import { browsers, releaseHandles, type Browsers } from "./shared-browsers";

declare global {
  /** The browsers of the process that runs this test file. */
  var browsers: Browsers;
}

/** File with a byte for each test file that was started, and how many there are (`jest-sequencer.js`). */
const { STARTED_TEST_FILES: started = "", BROWSER_TEST_FILES: count } = process.env;

/** Shares the browsers of a process among its test files. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    appendFileSync(started, ".");
    this.global.browsers = browsers;
  }

  override async teardown(): Promise<void> {
    if (statSync(started).size === Number(count)) await browsers.close();
    releaseHandles();
    await super.teardown();
  }
}
