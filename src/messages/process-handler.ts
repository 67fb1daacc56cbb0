import { createServices } from "./create-services";
import { readEnvironment } from "./environment";
import { handleMessage } from "./handle-message";
import type { Handler } from "./http";
import { writeLog } from "./log";

const store = globalThis as typeof globalThis & { messagesHandler?: Handler };

/**
 * The handler of this process with its services, made once. It hangs on `globalThis` because live authoring loads
 * a function anew for every request, and counters that start anew limit nothing.
 */
export function processHandler(): Handler {
  return (store.messagesHandler ??= createHandler());
}

function createHandler(): Handler {
  const services = createServices(readEnvironment(), writeLog);
  return async (request) => handleMessage(request, await services);
}
