import { config } from "dotenv";

/** Variables by name, as in `process.env`. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the variables with which the contact form uses the API of the site's own server. They apply to
 * `npm run develop` and where `MESSAGES_WITH_SITE` is `true`, unless a host or a reCAPTCHA key is configured.
 */
export function siteApiVariables(environment: Environment): Record<string, string> {
  const hasServer = environment["NODE_ENV"] === "development" || environment["MESSAGES_WITH_SITE"] === "true";
  const isConfigured = environment["GATSBY_MESSAGES_HOST"] || environment["GATSBY_RECAPTCHA_SITE_KEY"];
  if (!hasServer || isConfigured) return {};
  return { GATSBY_MESSAGES_HOST: "/api", GATSBY_CAPTCHA: "proof-of-work" };
}

/** Returns the variables that are set. Blanks around those of the site, as copied from a page, are left out. */
function setVariables(variables: Environment): Environment {
  const trimmed = Object.entries(variables).map(
    ([name, value]) => [name, name.startsWith("GATSBY_") ? value?.trim() : value] as const,
  );
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

function readFile(mode: string): Environment {
  const file: Record<string, string> = {};
  config({ path: `.env.${mode}`, quiet: true, processEnv: file });
  return file;
}

/**
 * Returns the variables of the process and of `.env.production` (build) or `.env.development` (develop). Variables that
 * are already set win over the file. Empty ones do not, because CI passes unset variables as empty strings.
 */
function readEnvironment(mode: string): Environment {
  return { ...setVariables(readFile(mode)), ...setVariables(process.env) };
}

/** Reads the variables of the file that belongs to `NODE_ENV` into `process.env`. */
export function loadEnvironment(): void {
  const mode = process.env.NODE_ENV || "development";
  const variables = { ...readFile(mode), ...process.env };
  // Gatsby 5.16.1 reads the file, too, and takes blanks as a value: an empty variable wins over them.
  for (const [name, value] of Object.entries(variables))
    if (name.startsWith("GATSBY_") && value?.trim() === "") process.env[name] = "";
  Object.assign(process.env, readEnvironment(mode));
}

/** Returns the variables that `npm run build` would have now. */
export function buildEnvironment(): Environment {
  const environment = { ...readEnvironment("production"), NODE_ENV: "production" };
  return { ...environment, ...siteApiVariables(environment) };
}
