import { chromium } from "./chromium";
import type { Engine } from "./engine";
import { firefox } from "./firefox";
import { webkit } from "./webkit";

const others: readonly Engine[] = [firefox, webkit];

/** The engines that are on this machine; Chromium is installed where it is missing. */
export const engines: readonly [Engine, ...Engine[]] = [
  chromium,
  ...others.filter(({ missing }) => missing === undefined),
];

/** Says which engines the tests run in, and how to get those that are left out. */
export function describeEngines(): string {
  const left = others.filter((engine) => !engines.includes(engine));
  return [
    `The browser tests run in ${engines.map(({ name }) => name).join(", ")}.`,
    ...left.map(({ name, missing }) => `${name} is left out: it is not installed (${missing}).`),
  ].join("\n");
}
