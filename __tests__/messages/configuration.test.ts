import { checkConfiguration, type CheckOptions } from "../../src/messages/check-configuration";
import { knownHosts } from "../../src/messages/known-hosts";
import { readSettings } from "../../src/messages/settings";
import { startCaptchaProvider } from "./support/captcha-provider";
import { startMailServer } from "./support/mail-server";
import { startStoreServer } from "./support/store-server";
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

it("needs no captcha secret for proof of work, and one of its own where many instances answer", () => {
  const work = { ...complete, RECAPTCHA_SECRET: "", GATSBY_CAPTCHA: "proof-of-work" };
  expect(problems(work)).toEqual([]);
  const result = readSettings(work, true);
  expect(result).toEqual({ problems: [expect.stringMatching(/^MESSAGES_SECRET is missing/)] });
  expect(readSettings({ ...work, MESSAGES_SECRET: "x".repeat(32) }, true)).toHaveProperty("settings");
});

it.each([
  [
    "smtp://user:p%40ss@mail.example",
    { port: 587, secure: false, requireTLS: true, auth: { user: "user", pass: "p@ss" } },
  ],
  ["smtp://mail.example?requireTLS=false", { requireTLS: false, auth: undefined }],
  ["smtp://localhost:1025", { port: 1025, requireTLS: false }],
  ["smtp://[::1]", { host: "::1", requireTLS: false }],
  ["smtp://127.0.0.2?requireTLS=true", { requireTLS: true }],
  ["smtps://mail.example", { port: 465, secure: true }],
])("reads %s: what leaves the own machine is encrypted unless it says otherwise", (address, server) => {
  expect(readSettings({ ...complete, SMTP_URL: address })).toMatchObject({ settings: { SMTP_URL: server } });
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
  ["SMTP_URL", "smtp://user:password@mail.example:587?requireTls=true"],
  ["SMTP_URL", "smtp://mail.example?requireTLS=yes"],
  ["SMTP_URL", "smtps://mail.example?pool=true"],
  ["SMTP_URL", "smtps://mail.example/path"],
  ["SMTP_URL", "smtps://%ff@mail.example"],
  ["MESSAGES_TO", ","],
  ["MESSAGES_SECRET", "short"],
  ["MESSAGES_SECRET", "<what `openssl rand -hex 32` prints>"],
  ["SMTP_URL", "smtps://user:p@ss/word@mail.example"],
  ["GATSBY_CAPTCHA", "none"],
  ["MESSAGES_ADDRESS_HEADER", "x forwarded for"],
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
  async function check(overrides: Record<string, string | undefined>, options: CheckOptions = {}) {
    const siteUrl = "https://site.example";
    const mail = await startMailServer();
    const captcha = await startCaptchaProvider();
    if (overrides.RECAPTCHA_SECRET === "wrong")
      captcha.answer = { success: false, "error-codes": ["invalid-input-secret"] };
    const findings = await checkConfiguration(
      { ...workingEnvironment(mail, captcha), ...overrides },
      { siteUrl, ...options },
    );
    const { mails } = mail;
    await Promise.all([mail.close(), captcha.close()]);
    return { faults: findings.filter(({ ok }) => !ok).map(({ line }) => line), mails };
  }

  it("finds nothing to fix when mail server, secret and origins work", async () => {
    expect(await check({})).toEqual({ faults: [], mails: [] });
  });

  it("sends a test message when it is asked to", async () => {
    const { faults, mails } = await check({}, { send: true });
    expect(faults).toEqual([]);
    expect(mails.map(({ to, raw }) => [to, raw.includes("Subject: Test message")])).toEqual([
      [["owner@inbox.example"], true],
    ]);
  });

  it("sends no test message when something is wrong", async () => {
    expect((await check({ MESSAGES_ORIGINS: "https://other.example" }, { send: true })).mails).toEqual([]);
  });

  it("needs no captcha provider for proof of work", async () => {
    const settings = {
      GATSBY_CAPTCHA: "proof-of-work",
      RECAPTCHA_SECRET: "",
      RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1",
    };
    expect((await check(settings)).faults).toEqual([]);
  });

  it("wants what the host needs", async () => {
    const work = { RECAPTCHA_SECRET: "", MESSAGES_ORIGINS: "" };
    const secretMissing = expect.stringMatching(/^MESSAGES_SECRET is missing/) as string;
    const originsMissing = expect.stringMatching(/^MESSAGES_ORIGINS is missing/) as string;
    expect((await check(work)).faults).toEqual([]);
    expect((await check(work, { host: knownHosts.netlify })).faults).toEqual([secretMissing]);
    const alone = { ...work, GATSBY_CAPTCHA: "proof-of-work" };
    const onLambda = await check(alone, { host: knownHosts.lambda });
    expect(onLambda.faults).toEqual([originsMissing, secretMissing]);
    const port25 = { SMTP_URL: "smtp://127.0.0.1:25", MESSAGES_TIMEOUT_MS: "1000" };
    expect((await check(port25, { host: knownHosts.cloudflare })).faults).toContain(
      "SMTP_URL: Cloudflare opens no connection to port 25; use 465 or 587.",
    );
  });

  it("finds a store that is read-only", async () => {
    const store = await startStoreServer();
    store.refuse("READONLY You can't write against a read only replica.");
    const { faults } = await check({ MESSAGES_STORE_URL: store.url });
    expect(faults).toEqual([expect.stringMatching(/^MESSAGES_STORE_URL: .+READONLY/)]);
    await store.close();
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
    ["a comma for an inbox", { MESSAGES_TO: "," }, "MESSAGES_TO is wrong"],
    [
      "a store that is not there",
      { MESSAGES_STORE_URL: "redis://127.0.0.1:1" },
      "MESSAGES_STORE_URL: 127.0.0.1:1",
    ],
    ["a secret in a public variable", { GATSBY_SMTP: "smtp://x" }, "GATSBY_SMTP: a secret must not"],
    [
      "a secret's value in a public variable",
      { GATSBY_X: "the-captcha-secret" },
      "GATSBY_X: a secret must not",
    ],
  ])("names %s", async (_name, overrides, line) => {
    expect((await check(overrides)).faults).toEqual([expect.stringContaining(line)]);
  });
});
