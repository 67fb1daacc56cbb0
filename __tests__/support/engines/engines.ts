import { chromium } from "./chromium";
import type { Engine } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

const all: readonly Engine[] = [chromium as unknown as Engine, firefox, webkit];

/** Chromium alone, unless `TEST_ENGINES` is `all`: in the others some tests still lose races on a busy machine. */
const wanted = process.env.TEST_ENGINES === "all" ? all : all.slice(0, 1);

/** The engines that are wanted and on this machine; Chromium is installed where it is missing. */
export const engines = wanted.filter(({ missing }) => missing === undefined);

/** Says which engines the tests run in, and how to get those that are left out. */
export function describeEngines(): string {
  const left = all.filter((engine) => !engines.includes(engine));
  return [
    `The browser tests run in ${engines.map(({ name }) => name).join(", ")}.`,
    ...left.map(({ name, missing }) => {
      const reason =
        missing === undefined ? "TEST_ENGINES=all runs it too" : `it is not installed (${missing})`;
      return `${name} is left out: ${reason}.`;
    }),
  ].join("\n");
}
