import { resolve } from "node:path";
import { checkSettings, type CheckOptions } from "../../packages/contact-api/check-settings";
import { platforms } from "../../packages/contact-api/platforms/platforms";
import { readSettings } from "../../packages/contact-api/settings";
import { writeProject } from "../support/project-folder";
import { runScript } from "../support/run-script";
import { startCaptchaProvider } from "./support/captcha-provider";
import { startMailServer } from "./support/mail-server";
import { minimalEnvironment } from "./support/minimal-settings";
import { proofOfWork, startApi, validMessage, workingEnvironment } from "./support/test-api";

const required = ["SMTP_URL", "MESSAGES_FROM", "MESSAGES_TO", "MESSAGES_ORIGINS", "RECAPTCHA_SECRET"];

function problemsOf(environment: Record<string, string>, needsSecret = false): string[] {
  const result = readSettings(environment, needsSecret);
  return "problems" in result ? result.problems : [];
}

test.each([
  ["node", "GATSBY_CAPTCHA: browsers solve challenges of this API."],
  ["netlify", "RECAPTCHA_VERIFY_URL: 127.0.0.1:1 does not answer"],
  ["lambda", "RECAPTCHA_SECRET is missing"],
  ["cloudflare-api", "RECAPTCHA_SECRET is missing"],
])("are those that %s sees when .env.production sets the captcha", (host, line) => {
  const { RECAPTCHA_SECRET, ...environment } = minimalEnvironment;
  const isServedWithSite = ["node", "netlify"].includes(host);
  const variables = {
    ...environment,
    ...(isServedWithSite ? { RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1" } : {}),
    MESSAGES_SECRET: "s".repeat(32),
    PATH: process.env.PATH,
  };
  const folder = writeProject({ ".env.production": "GATSBY_CAPTCHA=proof-of-work" });
  const command = resolve("packages/cli/messages-check.ts");
  expect(runScript(command, folder, ["--host", host], variables).stdout).toContain(line);
});

describe("the settings", () => {
  test.each(required)("cause 503 and a line in the log when %s is missing", async (name) => {
    const api = await startApi({ [name]: " " });
    const response = await api.post(validMessage());
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: "Messages are not configured." },
    ]);
    expect(api.logs).toEqual([expect.stringContaining(`${name} is missing: set it to`)]);
    expect(api.mail.mails).toEqual([]);
  });

  test("require MESSAGES_SECRET instead of RECAPTCHA_SECRET when many instances use proof of work", () => {
    const settings = { ...minimalEnvironment, ...proofOfWork };
    expect(problemsOf(settings)).toEqual([]);
    expect(problemsOf(settings, true)).toEqual([
      expect.stringMatching(/^MESSAGES_SECRET is missing: set it to at/),
    ]);
    expect(problemsOf({ ...settings, MESSAGES_SECRET: "x".repeat(32) }, true)).toEqual([]);
  });

  test("have defaults when only required variables are set", () => {
    expect(readSettings({ ...minimalEnvironment, MESSAGES_ORIGINS: "https://a.example,self" })).toMatchObject(
      {
        settings: {
          RECAPTCHA_VERIFY_URL: "https://www.google.com/recaptcha/api/siteverify",
          RECAPTCHA_MINIMUM_SCORE: 0.5,
          RECAPTCHA_HOSTNAMES: ["a.example", "self"],
          MESSAGES_RATE_LIMIT: 10,
        },
      },
    );
  });

  test.each([
    [
      "smtp://user:p%40ss@mail.example",
      { port: 587, secure: false, requireTLS: true, auth: { user: "user", pass: "p@ss" } },
    ],
    ["smtp://mail.example?requireTLS=false", { requireTLS: false, auth: undefined }],
    ["smtp://localhost:1025", { port: 1025, requireTLS: false }],
    ["smtp://[::1]", { host: "::1", requireTLS: false }],
    ["smtp://127.0.0.2?requireTLS=true", { requireTLS: true }],
    ["smtps://mail.example", { port: 465, secure: true }],
  ])("require encryption off this machine unless SMTP_URL says otherwise: %s", (url, server) => {
    expect(readSettings({ ...minimalEnvironment, SMTP_URL: url })).toMatchObject({
      settings: { SMTP_URL: server },
    });
  });

  test.each([
    ["SMTP_URL", "mail.example:587"],
    ["SMTP_URL", "smtp://user:password@mail.example:587?requireTls=true"],
    ["SMTP_URL", "smtp://mail.example?requireTLS=yes"],
    ["SMTP_URL", "smtps://mail.example/path"],
    ["SMTP_URL", "smtps://user:p@ss/word@mail.example"],
    ["MESSAGES_FROM", "nobody"],
    ["MESSAGES_TO", ","],
    ["MESSAGES_TO", "owner@inbox.example, nobody"],
    ["MESSAGES_ORIGINS", "site.example"],
    ["MESSAGES_ORIGINS", "*"],
    ["MESSAGES_SECRET", "short"],
    ["MESSAGES_SECRET", "<what `openssl rand -hex 32` prints>"],
    ["GATSBY_CAPTCHA", "none"],
    ["RECAPTCHA_VERIFY_URL", "file:///etc/passwd"],
    ["RECAPTCHA_MINIMUM_SCORE", "2"],
    ["MESSAGES_RATE_LIMIT", "0"],
    ["MESSAGES_RATE_SECONDS", "often"],
    ["MESSAGES_STORE_URL", "localhost"],
    ["MESSAGES_ADDRESS_HEADER", "x forwarded for"],
    ["MESSAGES_TIMEOUT_MS", "0.5"],
  ])("name %s without its value when it is %j", (name, value) => {
    const [line = "", ...others] = problemsOf({ ...minimalEnvironment, [name]: value });
    expect(others).toEqual([]);
    expect(line).toMatch(new RegExp(`^${name} is wrong: set it to .+\\.$`));
    expect(line).not.toContain(`"${value}"`);
  });
});

describe("the check of settings", () => {
  async function check(overrides: Record<string, string | undefined>, options: CheckOptions = {}) {
    const [mail, captcha] = [await startMailServer(), await startCaptchaProvider()];
    if (overrides["RECAPTCHA_SECRET"] === "wrong")
      captcha.answer = { success: false, "error-codes": ["invalid-input-secret"] };
    const environment = { ...workingEnvironment(mail, captcha), ...overrides };
    const checks = await checkSettings(environment, { siteUrl: "https://site.example", ...options });
    return { problems: checks.filter(({ ok }) => !ok).map(({ line }) => line), mails: mail.mails };
  }

  test("sends a test message only when `send` is set and nothing is wrong", async () => {
    expect(await check({})).toEqual({ problems: [], mails: [] });
    const sent = await check({}, { send: true });
    expect(sent.problems).toEqual([]);
    expect(sent.mails).toMatchObject([
      { to: ["owner@inbox.example"], raw: expect.stringContaining("Subject: Test message") as string },
    ]);
    expect((await check({ MESSAGES_ORIGINS: "https://other.example" }, { send: true })).mails).toEqual([]);
  });

  test("requires the settings that the platform needs", async () => {
    const work = { RECAPTCHA_SECRET: "", MESSAGES_ORIGINS: "" };
    const missing = (name: string) => expect.stringMatching(`^${name} is missing`) as string;
    expect((await check(work)).problems).toEqual([]);
    const onNetlify = await check(work, { platform: platforms.netlify });
    expect(onNetlify.problems).toEqual([missing("MESSAGES_SECRET")]);
    const onLambda = await check({ ...proofOfWork, ...work }, { platform: platforms.lambda });
    expect(onLambda.problems).toEqual([missing("MESSAGES_ORIGINS"), missing("MESSAGES_SECRET")]);
    const port25 = { SMTP_URL: "smtp://127.0.0.1:25", MESSAGES_TIMEOUT_MS: "1000" };
    expect((await check(port25, { platform: platforms.cloudflare })).problems).toContain(
      "SMTP_URL: Cloudflare opens no connection to port 25; use 465 or 587.",
    );
  });

  test.each([
    ["the mail server is not there", { SMTP_URL: "smtp://127.0.0.1:1" }, "SMTP_URL: 127.0.0.1:1 does not"],
    ["the captcha secret is wrong", { RECAPTCHA_SECRET: "wrong" }, "RECAPTCHA_SECRET: "],
    ["the provider is not there", { RECAPTCHA_VERIFY_URL: "http://127.0.0.1:1" }, "RECAPTCHA_VERIFY_URL: "],
    ["the site is another", { MESSAGES_ORIGINS: "https://a.example" }, "MESSAGES_ORIGINS: https://site"],
    ["the inbox is missing", { MESSAGES_TO: "" }, "MESSAGES_TO is missing"],
    ["no store is there", { MESSAGES_STORE_URL: "redis://127.0.0.1:1" }, "MESSAGES_STORE_URL: 127.0.0.1:1"],
    ["a public variable has a secret's name", { GATSBY_SMTP: "smtp://x" }, "GATSBY_SMTP: a secret must not"],
    ["a public variable is a secret", { GATSBY_X: "the-captcha-secret" }, "GATSBY_X: a secret must not"],
  ])("names one problem when %s", async (_name, overrides, line) => {
    expect((await check(overrides)).problems).toEqual([expect.stringContaining(line)]);
  });
});
