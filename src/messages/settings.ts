import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import { parseUrl } from "../url/parse-url";
import { parseMailServer } from "./mail-server";

/** Variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const list = (value: string): string[] => value.split(",").map((entry) => entry.trim());

/** Stands in `MESSAGES_ORIGINS` for the origin that the API itself is served at. */
export const ownOrigin = "self";

const isOrigin = (value: string) => parseUrl(value)?.origin === value;
const origin = z.string().refine((value) => value === ownOrigin || isOrigin(value));
const parseMailboxes = (value: string) => addressparser(value, { flatten: true });
const isMailbox = ({ address }: { address: string }) => z.email().safeParse(address).success;
const mailboxes = z.string().refine((value) => {
  const found = parseMailboxes(value);
  return found.length > 0 && found.every(isMailbox);
});
const mailbox = mailboxes.refine((value) => parseMailboxes(value).length === 1);
const httpUrl = z.url({ protocol: /^https?$/ });
/** Not what the docs show in its place. */
const secret = z
  .string()
  .min(32)
  .regex(/^(?!<.*>$)/);
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const settingsSchema = z.object({
  SMTP_URL: z.string().transform((value, { addIssue }) => {
    const server = parseMailServer(value);
    if (!server) addIssue("is no mail server");
    return server ?? z.NEVER;
  }),
  MESSAGES_FROM: mailbox,
  MESSAGES_TO: mailboxes,
  MESSAGES_ORIGINS: z.string().transform(list).pipe(z.array(origin).min(1)),
  GATSBY_CAPTCHA: z.enum(["recaptcha", "proof-of-work"]).default("recaptcha"),
  MESSAGES_SECRET: secret.optional(),
  RECAPTCHA_SECRET: z.string().default(""),
  RECAPTCHA_VERIFY_URL: httpUrl.default("https://www.google.com/recaptcha/api/siteverify"),
  RECAPTCHA_MINIMUM_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  RECAPTCHA_HOSTNAMES: z.string().transform(list).optional(),
  MESSAGES_RATE_LIMIT: wholeNumber(1, 1_000_000).default(10),
  MESSAGES_RATE_SECONDS: wholeNumber(1, 86_400).default(600),
  MESSAGES_STORE_URL: z.url({ protocol: /^rediss?$/, hostname: /./ }).optional(),
  MESSAGES_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .toLowerCase()
    .optional(),
  MESSAGES_TIMEOUT_MS: wholeNumber(50, 60_000).default(8000),
});

type Name = keyof typeof settingsSchema.shape;

/** What each variable has to be, as told to the owner. */
const expectations: Record<Name, string> = {
  SMTP_URL:
    "the mail server's address, e.g. smtps://user:password@mail.example.com:465, with no parameter but requireTLS; in user and password write @ as %40, / as %2F, : as %3A and % as %25",
  MESSAGES_FROM: 'the sender\'s address, e.g. "Portfolio <portfolio@example.com>"',
  MESSAGES_TO: "the address of your inbox, or several with commas between",
  MESSAGES_ORIGINS: "the origins of the site with commas between, e.g. https://example.com",
  GATSBY_CAPTCHA: "recaptcha or proof-of-work",
  MESSAGES_SECRET: "at least 32 random characters, e.g. what `openssl rand -hex 32` prints",
  RECAPTCHA_SECRET: "the secret that belongs to the site key of reCAPTCHA v3",
  RECAPTCHA_VERIFY_URL: "an http(s) address",
  RECAPTCHA_MINIMUM_SCORE: "a number from 0 to 1",
  RECAPTCHA_HOSTNAMES: "host names with commas between",
  MESSAGES_RATE_LIMIT: "a whole number from 1 to 1000000",
  MESSAGES_RATE_SECONDS: "a whole number from 1 to 86400",
  MESSAGES_STORE_URL:
    "the address of a Redis or Valkey server, e.g. rediss://user:password@store.example.com:6379",
  MESSAGES_ADDRESS_HEADER: "the name of a header",
  MESSAGES_TIMEOUT_MS: "a whole number of milliseconds from 50 to 60000",
};

/** Valid settings of the messages API, by the names of their variables. */
export type Settings = z.output<typeof settingsSchema> & {
  /** Host names whose captcha tokens count: those of the origins, `self` among them, unless they are set. */
  RECAPTCHA_HOSTNAMES: string[];
};

/** The settings, or a line for each variable that is missing or wrong. No line repeats a value. */
export type SettingsResult = { settings: Settings } | { problems: string[] };

/** The variables that are set; an empty one counts as not set. */
export const setVariables = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));

/**
 * The settings of an API that is served with its site: where nothing else is said, the pages of its own origin may send,
 * and the captcha is the one that needs no account, unless there is a secret of reCAPTCHA.
 */
export function besideSite(environment: Environment): Environment {
  const settings = setVariables(environment);
  const captcha = settings.RECAPTCHA_SECRET ? "recaptcha" : "proof-of-work";
  return { MESSAGES_ORIGINS: ownOrigin, GATSBY_CAPTCHA: captcha, ...settings };
}

function givenValues(environment: Environment): Partial<Record<Name, string>> {
  const set = setVariables(environment);
  const names = Object.keys(expectations) as Name[];
  return Object.fromEntries(names.filter((name) => name in set).map((name) => [name, set[name]?.trim()]));
}

/** The settings with what the captcha in use cannot do without. */
function schemaFor(solvesWork: boolean, needsSecret: boolean) {
  if (!solvesWork) return settingsSchema.extend({ RECAPTCHA_SECRET: z.string() });
  return needsSecret ? settingsSchema.extend({ MESSAGES_SECRET: secret }) : settingsSchema;
}

const hostnameOf = (entry: string): string => (entry === ownOrigin ? entry : new URL(entry).hostname);

/**
 * Reads the settings.
 *
 * @param needsSecret Whether the instance has to share its challenges with others, so that it cannot invent a secret.
 */
export function readSettings(environment: Environment, needsSecret = false): SettingsResult {
  const given = givenValues(environment);
  const result = schemaFor(given.GATSBY_CAPTCHA === "proof-of-work", needsSecret).safeParse(given);
  if (!result.success) {
    const faulty = new Set(result.error.issues.map((issue) => issue.path[0]));
    const describe = (name: Name) =>
      `${name} ${name in given ? "is wrong" : "is missing"}: set it to ${expectations[name]}.`;
    const names = Object.keys(expectations) as Name[];
    return { problems: names.filter((name) => faulty.has(name)).map(describe) };
  }
  return { settings: { RECAPTCHA_HOSTNAMES: result.data.MESSAGES_ORIGINS.map(hostnameOf), ...result.data } };
}
