import { ownMessagesApi } from "../../src/settings/own-messages-api";

const own = { GATSBY_MESSAGES_HOST: "/api", GATSBY_CAPTCHA: "proof-of-work" };

it.each([
  { NODE_ENV: "development" },
  { NODE_ENV: "production", MESSAGES_WITH_SITE: "true" },
  { MESSAGES_WITH_SITE: "true", GATSBY_MESSAGES_HOST: "", GATSBY_RECAPTCHA_SITE_KEY: "" },
])("the form sends to the site's own server where there is one: %j", (environment) => {
  expect(ownMessagesApi(environment)).toEqual(own);
});

it.each([
  { NODE_ENV: "production" },
  { NODE_ENV: "production", MESSAGES_WITH_SITE: "false" },
  { NODE_ENV: "development", GATSBY_MESSAGES_HOST: "https://api.example" },
  { MESSAGES_WITH_SITE: "true", GATSBY_RECAPTCHA_SITE_KEY: "key" },
])("nothing is changed for %j", (environment) => {
  expect(ownMessagesApi(environment)).toEqual({});
});
