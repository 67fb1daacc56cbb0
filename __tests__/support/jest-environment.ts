import { rmSync } from "node:fs";
import NodeEnvironment from "jest-environment-node";

/** Removes the temporary folders of a test file after all of its hooks. */
export default class TestEnvironment extends NodeEnvironment {
  override async teardown(): Promise<void> {
    for (const folder of this.global.temporaryFolders ?? []) rmSync(folder, { recursive: true, force: true });
    await super.teardown();
  }
}
