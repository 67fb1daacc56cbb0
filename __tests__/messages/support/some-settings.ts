import { readSettings, type Settings } from "../../../src/messages/settings";

/** The least that can be set. */
export const leastEnvironment = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MESSAGES_FROM: "portfolio@site.example",
  MESSAGES_TO: "owner@inbox.example",
  MESSAGES_ORIGINS: "https://site.example",
  RECAPTCHA_SECRET: "secret",
};

/**
 * The settings of an API that asks no server.
 *
 * @throws the problems of the environment as one error
 */
export function someSettings(environment: Readonly<Record<string, string>> = {}): Settings {
  const result = readSettings({ ...leastEnvironment, ...environment });
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  return result.settings;
}
