import { messagesNotice } from "../../src/settings/messages-notice";

const siteUrl = "https://site.example";
const stage = { GATSBY_MESSAGES_STAGE: "prod" };

it.each([
  ["GATSBY_MESSAGES_HOST", stage],
  ["GATSBY_MESSAGES_HOST", { ...stage, GATSBY_MESSAGES_HOST: "" }],
  ["GATSBY_MESSAGES_STAGE", { GATSBY_MESSAGES_HOST: "/api" }],
])("says that no message can be sent while %s is missing", (name, environment) => {
  expect(messagesNotice(environment, siteUrl)).toContain(`${name} is missing, so no message can be sent`);
});

it.each(["/api", "https://site.example/api"])("says that %s needs a host that runs functions", (host) => {
  const notice = messagesNotice({ ...stage, GATSBY_MESSAGES_HOST: host }, siteUrl);
  expect(notice).toContain(`${host}/prod/messages`);
  expect(notice).toContain("A host that only serves files needs an outside API");
  expect(notice).not.toContain("\n");
});

it.each(["https://abc.execute-api.eu-west-1.amazonaws.com", "https://"])(
  "has nothing to say about %s",
  (host) => {
    expect(messagesNotice({ ...stage, GATSBY_MESSAGES_HOST: host }, siteUrl)).toBeUndefined();
  },
);
