import { verifyCaptcha } from "./captcha";
import { createLimits } from "./limits";
import { sendMessage } from "./send-message";
import type { Log, Services } from "./services";
import { readSettings, type Environment } from "./settings";
import { connectStore } from "./shared-store";

/** Builds the real services from the environment. Keep them: they hold the counters of the limits. */
export async function createServices(environment: Environment, log: Log): Promise<Services> {
  const result = readSettings(environment);
  if ("problems" in result) return { configured: false, problems: result.problems, log };
  const { settings } = result;
  const store = settings.MESSAGES_STORE_URL
    ? await connectStore(settings.MESSAGES_STORE_URL, log)
    : undefined;
  return {
    configured: true,
    origins: settings.MESSAGES_ORIGINS,
    addressHeader: settings.MESSAGES_ADDRESS_HEADER,
    ...createLimits(settings, store),
    verifyCaptcha: (token) => verifyCaptcha(token, settings),
    sendMessage: (message) => sendMessage(message, settings, log),
    log,
  };
}
