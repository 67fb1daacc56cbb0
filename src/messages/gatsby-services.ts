import { createServices } from "./create-services";
import { readEnvironment } from "./environment";
import { writeLog } from "./log";
import type { Services } from "./services";

const store = globalThis as typeof globalThis & { messagesServices?: Promise<Services> };

/**
 * The services of this process, made once. They hang on `globalThis` because live authoring loads a function
 * anew for every request, and counters that start anew limit nothing.
 */
export function processServices(): Promise<Services> {
  return (store.messagesServices ??= createServices(readEnvironment(), writeLog));
}
