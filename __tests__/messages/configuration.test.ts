import { checkConfiguration } from "../../src/messages/check-configuration";
import { readSettings } from "../../src/messages/settings";
import { startCaptchaProvider } from "./support/captcha-provider";
import { startMailServer } from "./support/mail-server";
import { startWorld, validMessage, workingEnvironment } from "./support/world";

const required = ["SMTP_URL", "MESSAGES_FROM", "MESSAGES_TO", "MESSAGES_ORIGINS", "RECAPTCHA_SECRET"];
const complete = {
  SMTP_URL: "smtps://user:password@mail.example:465",
  MESSAGES_FROM: "portfolio@site.example",
  MESSAGES_TO: "Owner <owner@inbox.example>, other@inbox.example",
  MESSAGES_ORIGINS: "https://site.example,http://localhost:9000",
  RECAPTCHA_SECRET: "secret",
};

function problems(environment: Record<string, string>): string[] {
  const result = readSettings(environment);
  return "problems" in result ? result.problems : [];
}

it.each(required)("answers 503 and logs what to set when %s is missing", async (name) => {
  const world = await startWorld({ [name]: "" });
  const response = await world.post(validMessage());
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: "Messages are not configured." });
  expect(world.logs).toEqual([expect.stringContaining(`${name} is missing: set it to`)]);
  expect(world.mail.mails).toHaveLength(0);
  await world.close();
});

it("names everything that is missing at once", () => {
  expect(problems({}).map((line) => line.split(" ")[0])).toEqual(required);
});

it("needs no more than the five", () => {
  expect(readSettings(complete)).toMatchObject({
    settings: {
      RECAPTCHA_VERIFY_URL: "https://www.google.com/recaptcha/api/siteverify",
      RECAPTCHA_MINIMUM_SCORE: 0.5,
      RECAPTCHA_HOSTNAMES: ["site.example", "localhost"],
    },
  });
});

it.each([
  ["SMTP_URL", "mail.example:587"],
  ["SMTP_URL", "http://mail.example"],
  ["MESSAGES_FROM", "nobody"],
  ["MESSAGES_FROM", "a@site.example, b@site.example"],
  ["MESSAGES_TO", "owner@inbox.example, nobody"],
  ["MESSAGES_ORIGINS", "site.example"],
  ["MESSAGES_ORIGINS", "https://site.example/"],
  ["MESSAGES_ORIGINS", "*"],
  ["RECAPTCHA_VERIFY_URL", "file:///etc/passwd"],
  ["RECAPTCHA_MINIMUM_SCORE", "2"],
  ["MESSAGES_RATE_LIMIT", "0"],
  ["MESSAGES_RATE_SECONDS", "often"],
  ["MESSAGES_STORE_URL", "localhost"],
  ["MESSAGES_TIMEOUT_MS", "0.5"],
])("says that %s is wrong with %j, and does not repeat it", (name, value) => {
  const [line = "", ...others] = problems({ ...complete, [name]: value });
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name} is wrong: set it to .+\\.$`));
  expect(line).not.toContain(`"${value}"`);
});

describe("npm run messages:check", () => {
  async function check(overrides: Record<string, string>, siteUrl = "https://site.example") {
    const mail = await startMailServer();
    const captcha = await startCaptchaProvider();
    if (overrides.RECAPTCHA_SECRET === "wrong")
      captcha.answer = { success: false, "error-codes": ["invalid-input-secret"] };
    const findings = await checkConfiguration(
      { ...workingEnvironment(mail, captcha), ...overrides },
      siteUrl,
    );
    await Promise.all([mail.close(), captcha.close()]);
    return findings.filter(({ ok }) => !ok).map(({ line }) => line);
  }

  it("finds nothing to fix when mail server, secret and origins work", async () => {
    expect(await check({})).toEqual([]);
  });

  it.each([
    ["a mail server that is not there", { SMTP_URL: "smtp://127.0.0.1:1" }, "SMTP_URL: 127.0.0.1:1 does not"],
    ["a wrong captcha secret", { RECAPTCHA_SECRET: "wrong" }, "RECAPTCHA_SECRET: "],
    [
      "a provider that is not there",
      { RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1" },
      "RECAPTCHA_VERIFY_URL: ",
    ],
    [
      "a site that may not send",
      { MESSAGES_ORIGINS: "https://other.example" },
      "MESSAGES_ORIGINS: https://site",
    ],
    ["a missing inbox", { MESSAGES_TO: "" }, "MESSAGES_TO is missing"],
    ["a secret in a public variable", { GATSBY_SMTP: "smtp://x" }, "GATSBY_SMTP: a secret must not"],
    [
      "a secret's value in a public variable",
      { GATSBY_X: "the-captcha-secret" },
      "GATSBY_X: a secret must not",
    ],
  ])("names %s", async (_name, overrides, line) => {
    expect(await check(overrides)).toEqual([expect.stringContaining(line)]);
  });
});
