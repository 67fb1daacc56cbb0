import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as netlifyFunction from "../../netlify/functions/messages";
import { startCaptchaProvider, type CaptchaProvider } from "./support/captcha-provider";
import { startMailServer, type MailServer } from "./support/mail-server";
import { readMail } from "./support/read-mail";
import { validMessage, workingEnvironment } from "./support/test-api";
import { temporaryFolder } from "../support/temporary-folder";

type NetlifyFunction = Pick<typeof netlifyFunction, "config" | "default">;

describe("the function for Netlify", () => {
  let mail: MailServer;
  let captcha: CaptchaProvider;
  let log: jest.SpyInstance;
  const environment = process.env;
  const project = process.cwd();
  /** Has no environment file, unlike an owner's project. */
  const folder = temporaryFolder();
  beforeAll(async () => {
    process.chdir(folder);
    [mail, captcha] = [await startMailServer(), await startCaptchaProvider()];
    log = jest.spyOn(console, "error").mockImplementation();
  });
  afterEach(() => {
    process.env = environment;
  });
  afterAll(() => {
    process.chdir(project);
    jest.restoreAllMocks();
  });

  /** Loads a new instance of the function, with settings as in Netlify's form. */
  async function loadFunction(overrides: Record<string, string> = {}): Promise<NetlifyFunction> {
    const settings = { ...workingEnvironment(mail, captcha), MESSAGES_ORIGINS: "" };
    const secret = { MESSAGES_SECRET: "s".repeat(32), RECAPTCHA_HOSTNAMES: "site.example" };
    process.env = { PATH: environment.PATH, ...settings, ...secret, ...overrides };
    let loaded: NetlifyFunction | undefined;
    await jest.isolateModulesAsync(async () => {
      loaded = await import("../../netlify/functions/messages");
    });
    if (!loaded) throw new Error("The function was not loaded.");
    return loaded;
  }

  const url = "https://site.example/api/prod/messages";
  const createRequest = (fields: Record<string, unknown> = {}, origin = "https://site.example") =>
    new Request(url, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ ...validMessage(), ...fields }),
    });
  const visitor = { ip: "203.0.113.7" };

  test("sends a message when it comes from its own site", async () => {
    const { default: answer } = await loadFunction();
    const response = await answer(createRequest({ body: "Grüße 👋" }), visitor);
    expect([response.status, await response.json()]).toEqual([200, { sent: true }]);
    expect(mail.mails.splice(0).map(({ raw }) => readMail(raw).text.toString())).toEqual(["Grüße 👋"]);
    expect((await answer(createRequest({}, "https://other.example"), visitor)).status).toBe(403);
  });

  test("creates challenges when RECAPTCHA_SECRET is not set", async () => {
    const { default: answer } = await loadFunction({ RECAPTCHA_SECRET: "" });
    const response = await answer(new Request(`${url}/challenge`), visitor);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty("signature");
  });

  test("answers 503 when its instances share no secret", async () => {
    const { default: answer } = await loadFunction({ RECAPTCHA_SECRET: "", MESSAGES_SECRET: "" });
    expect((await answer(createRequest(), visitor)).status).toBe(503);
    expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/503 MESSAGES_SECRET is missing/));
  });

  test("limits each address when Netlify reports it", async () => {
    const { default: answer } = await loadFunction({ MESSAGES_RATE_LIMIT: "1" });
    const statuses = [];
    for (const ip of ["203.0.113.1", "203.0.113.1", "203.0.113.2"])
      statuses.push((await answer(createRequest({ body: "" }), { ip })).status);
    expect(statuses).toEqual([422, 429, 422]);
  });

  test("receives every request when its path is below /api/", async () => {
    expect((await loadFunction()).config).toEqual({ path: "/api/*" });
    const settings = readFileSync(join(project, "netlify.toml"), "utf8");
    expect(settings).toMatch(/^\[functions\]\ndirectory = "netlify\/functions"$/m);
    expect(settings).toMatch(/^\[build.environment\][^[]*^MESSAGES_WITH_SITE = "true"$/m);
  });
});
