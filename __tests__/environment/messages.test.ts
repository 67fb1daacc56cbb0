import { siteApiVariables } from "../../src/environment/environment";
import { canSendMessages, messagesNotice } from "../../src/environment/messages-notice";

const stage = { GATSBY_MESSAGES_STAGE: "prod" };
const key = { GATSBY_RECAPTCHA_SITE_KEY: "key" };
const outside = "https://abc.execute-api.eu-west-1.amazonaws.com";
const ownApi = { GATSBY_MESSAGES_HOST: "/api", GATSBY_CAPTCHA: "proof-of-work" };

test.each([
  [ownApi, { NODE_ENV: "development" }],
  [ownApi, { NODE_ENV: "production", MESSAGES_WITH_SITE: "true" }],
  [ownApi, { MESSAGES_WITH_SITE: "true", GATSBY_MESSAGES_HOST: "", GATSBY_RECAPTCHA_SITE_KEY: "" }],
  [{}, { NODE_ENV: "production" }],
  [{}, { NODE_ENV: "production", MESSAGES_WITH_SITE: "false" }],
  [{}, { NODE_ENV: "development", GATSBY_MESSAGES_HOST: "https://api.example" }],
  [{}, { MESSAGES_WITH_SITE: "true", GATSBY_RECAPTCHA_SITE_KEY: "key" }],
])("sets %j for the site's own API when the environment is %j", (variables, environment) => {
  expect(siteApiVariables(environment)).toEqual(variables);
});

const missing = (name: string): RegExp => new RegExp(`${name} is missing`);

test.each([
  [missing("GATSBY_MESSAGES_HOST"), stage],
  [missing("GATSBY_MESSAGES_HOST"), { ...stage, GATSBY_MESSAGES_HOST: "" }],
  [
    /GATSBY_MESSAGES_HOST is missing\. .* set it to \/api\./,
    { ...stage, ...key, MESSAGES_WITH_SITE: "true" },
  ],
  [missing("GATSBY_MESSAGES_STAGE"), { GATSBY_MESSAGES_HOST: "/api" }],
  [
    /GATSBY_RECAPTCHA_SITE_KEY is missing, or GATSBY_CAPTCHA=proof-of-work\./,
    { ...stage, GATSBY_MESSAGES_HOST: outside, GATSBY_CAPTCHA: "recaptcha" },
  ],
  [missing("GATSBY_RECAPTCHA_SITE_KEY"), { ...stage, GATSBY_MESSAGES_HOST: "/api" }],
  [/ \/api\/prod\/messages .* only serves files/, { ...stage, ...ownApi }],
  [
    / https:\/\/site\.example\/api\/prod/,
    { ...stage, ...key, GATSBY_MESSAGES_HOST: "https://site.example/api" },
  ],
  [/^$/, { ...stage, ...key, GATSBY_MESSAGES_HOST: outside }],
  [/^$/, { ...stage, ...ownApi, GATSBY_MESSAGES_HOST: outside }],
  [/^$/, { ...stage, ...key, GATSBY_MESSAGES_HOST: "https://" }],
])("logs %s when the environment is %j", (notice, environment) => {
  const logged = messagesNotice(environment, { origin: "https://site.example" }) ?? "";
  expect(logged).toMatch(notice);
  expect(canSendMessages(environment)).toBe(!logged.includes("cannot send"));
});

test("logs nothing when the site has no contact form", () => {
  expect(messagesNotice({}, { origin: "https://site.example", contactForm: false })).toBeUndefined();
});
