import { readSettings, type Settings } from "../../../packages/contact-api/settings";

/** The required settings, with a mail server that is not there. */
export const minimalEnvironment = {
  SMTP_URL: "smtp://127.0.0.1:1",
  MESSAGES_FROM: "Portfolio <portfolio@site.example>",
  MESSAGES_TO: "owner@inbox.example",
  MESSAGES_ORIGINS: "https://site.example",
  RECAPTCHA_SECRET: "secret",
};

/** Returns the required settings with changes. @throws the problems of the environment as one error */
export function minimalSettings(environment: Readonly<Record<string, string>> = {}): Settings {
  const result = readSettings({ ...minimalEnvironment, ...environment });
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  return result.settings;
}
