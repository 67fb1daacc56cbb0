import { setTimeout as pause } from "node:timers/promises";
import config from "../../jest.config";

/** Time limit of a wait, ms. It ends before its test does, so that a failure names what never came. */
export const waitLimit = 0.8 * config.testTimeout;

/** Waits until something that no page shows is true. */
export async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + waitLimit;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Waited ${waitLimit} ms for: ${isTrue.toString()}`);
    await pause(50);
  }
}
