import { appendFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import NodeEnvironment from "jest-environment-node";

/** File with a byte for each test file that was started, and how many there are (`jest-sequencer.js`). */
const { STARTED_TEST_FILES: started = "", TEST_FILES: count } = process.env;

const endings: (() => Promise<void>)[] = [];

/** Runs a function after the last test file of this process. */
export const afterLastFile = (end: () => Promise<void>): unknown => endings.push(end);

/** Removes the temporary folders of a test file after all of its hooks. */
export default class TestEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    appendFileSync(started, ".");
  }

  override async teardown(): Promise<void> {
    // Programs that were killed may still write for a moment. `rmSync` tries only its last step again.
    for (const folder of this.global.temporaryFolders ?? [])
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    if (statSync(started).size === Number(count)) for (const end of endings.splice(0)) await end();
    await super.teardown();
  }
}
