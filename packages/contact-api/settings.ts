import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { parseUrl } from "../../src/url/parse-url";
import { parseSmtpUrl } from "./mail/smtp-url";
import { toAsciiAddress } from "./message";

/** Variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Value in `MESSAGES_ORIGINS` for the origin that serves the API. */
export const selfOrigin = "self";

const list = (value: string): string[] => value.split(",").map((entry) => entry.trim());
const isOrigin = (value: string) => value === selfOrigin || parseUrl(value)?.origin === value;
const isMailbox = ({ address }: { address: string }) => z.email().safeParse(toAsciiAddress(address)).success;
const mailboxes = (max: number) =>
  z.string().refine((value) => {
    const parsed = addressparser(value, { flatten: true });
    return parsed.length > 0 && parsed.length <= max && parsed.every(isMailbox);
  });
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const secretDescription = "at least 32 random characters, e.g. what `openssl rand -hex 32` prints";
/** At least 32 characters, and not the placeholder of the docs. */
const secret = z
  .string()
  .regex(/^(?!<.*>$).{32}/)
  .describe(secretDescription);
const recaptchaSecret = z.string().describe("the secret that belongs to the site key of reCAPTCHA v3");

/** All variables. Each description completes the sentence "set it to …". */
const settingsSchema = z.object({
  SMTP_URL: z
    .string()
    .transform((value, { addIssue }) => {
      const server = parseSmtpUrl(value);
      if (!server) addIssue("is not a mail server");
      return server ?? z.NEVER;
    })
    .describe(
      "the mail server's URL, e.g. smtps://user:password@mail.example.com:465, with no parameter except " +
        "requireTLS; in user and password write @ as %40, / as %2F, : as %3A and % as %25",
    ),
  MESSAGES_FROM: mailboxes(1).describe('the sender\'s address, e.g. "Portfolio <portfolio@example.com>"'),
  MESSAGES_TO: mailboxes(Infinity).describe("the address of your inbox, or several with commas between"),
  MESSAGES_ORIGINS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().refine(isOrigin)))
    .describe("the origins of the site with commas between, e.g. https://example.com"),
  GATSBY_CAPTCHA: z
    .enum(["recaptcha", "proof-of-work"])
    .default("recaptcha")
    .describe("recaptcha or proof-of-work"),
  MESSAGES_SECRET: secret.optional().describe(secretDescription),
  RECAPTCHA_SECRET: recaptchaSecret.default(""),
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://www.google.com/recaptcha/api/siteverify")
    .describe("an http(s) URL"),
  RECAPTCHA_MINIMUM_SCORE: z.coerce.number().min(0).max(1).default(0.5).describe("a number from 0 to 1"),
  RECAPTCHA_HOSTNAMES: z.string().transform(list).optional().describe("host names with commas between"),
  MESSAGES_RATE_LIMIT: wholeNumber(1, 1_000_000).default(10).describe("a whole number from 1 to 1000000"),
  MESSAGES_RATE_SECONDS: wholeNumber(1, 86_400).default(600).describe("a whole number from 1 to 86400"),
  MESSAGES_STORE_URL: z
    .url({ protocol: /^rediss?$/, hostname: /./ })
    .optional()
    .describe("the URL of a Redis or Valkey server, e.g. rediss://user:password@store.example.com:6379"),
  MESSAGES_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .toLowerCase()
    .optional()
    .describe("the name of a header"),
  MESSAGES_TIMEOUT_MS: wholeNumber(50, 60_000)
    .default(8000)
    .describe("a whole number of milliseconds from 50 to 60000"),
});

const variableNames = settingsSchema.keyof().options;

/** Valid settings of the contact API, by the names of their variables. */
export type Settings = z.output<typeof settingsSchema> & {
  /** Host names whose captcha tokens are valid. By default, those of `MESSAGES_ORIGINS`, including `self`. */
  RECAPTCHA_HOSTNAMES: string[];
};

/** The settings, or a line for each variable that is missing or wrong. No line repeats a value. */
type SettingsResult = { settings: Settings } | { problems: string[] };

/** Returns the variables that are set, trimmed. An empty value counts as not set. */
export function nonEmptyVariables(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value = ""]) => [name, value.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/**
 * Adds the defaults of an API that is served with its site: its own origin, and a captcha without an account, which the
 * site's pages have when neither a host nor a key of reCAPTCHA is set.
 */
export function withSiteDefaults(environment: Environment): Environment {
  const variables = nonEmptyVariables(environment);
  const captcha = variables["RECAPTCHA_SECRET"] ? "recaptcha" : "proof-of-work";
  const withoutAccount = ["RECAPTCHA_SECRET", "GATSBY_RECAPTCHA_SITE_KEY", "GATSBY_MESSAGES_HOST"].every(
    (name) => variables[name] === undefined,
  );
  return {
    MESSAGES_ORIGINS: selfOrigin,
    ...variables,
    GATSBY_CAPTCHA: withoutAccount ? captcha : (variables["GATSBY_CAPTCHA"] ?? captcha),
  };
}

/** Returns the schema with the settings that the captcha requires. */
function schemaFor(usesProofOfWork: boolean, needsSecret: boolean) {
  if (!usesProofOfWork) return settingsSchema.extend({ RECAPTCHA_SECRET: recaptchaSecret });
  return needsSecret ? settingsSchema.extend({ MESSAGES_SECRET: secret }) : settingsSchema;
}

const hostnameOf = (origin: string): string => (origin === selfOrigin ? origin : new URL(origin).hostname);

/** Reads the settings. `needsSecret` is true when several instances have to accept the same challenges. */
export function readSettings(environment: Environment, needsSecret = false): SettingsResult {
  const variables = nonEmptyVariables(environment);
  const schema = schemaFor(variables["GATSBY_CAPTCHA"] === "proof-of-work", needsSecret);
  const result = schema.safeParse(variables);
  if (result.success) {
    const { data } = result;
    return { settings: { RECAPTCHA_HOSTNAMES: data.MESSAGES_ORIGINS.map(hostnameOf), ...data } };
  }
  const invalidNames = new Set(result.error.issues.map(({ path: [name] }) => name));
  const problems = variableNames.flatMap((name) => {
    const state = variables[name] === undefined ? "is missing" : "is wrong";
    return invalidNames.has(name)
      ? [`${name} ${state}: set it to ${schema.shape[name].description ?? ""}.`]
      : [];
  });
  return { problems };
}
