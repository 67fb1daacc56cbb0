import { readFileSync } from "node:fs";
import type * as netlifyFunction from "../../netlify/functions/messages";
import { startCaptchaProvider, type CaptchaProvider } from "./support/captcha-provider";
import { startMailServer, type MailServer } from "./support/mail-server";
import { readMail } from "./support/read-mail";
import { validMessage, workingEnvironment } from "./support/world";

type NetlifyFunction = Pick<typeof netlifyFunction, "config" | "default">;

describe("the function for Netlify", () => {
  let mail: MailServer;
  let captcha: CaptchaProvider;
  let log: jest.SpyInstance;
  const environment = process.env;
  beforeAll(async () => {
    mail = await startMailServer();
    captcha = await startCaptchaProvider();
    log = jest.spyOn(console, "error").mockImplementation();
  });
  afterEach(() => {
    process.env = environment;
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await Promise.all([mail.close(), captcha.close()]);
  });

  /** A new instance of the function, with settings as in Netlify's own form. */
  async function instance(overrides: Record<string, string> = {}): Promise<NetlifyFunction> {
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

  const address = "https://site.example/api/prod/messages";
  const request = (fields: Record<string, unknown> = {}, origin = "https://site.example") =>
    new Request(address, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ ...validMessage(), ...fields }),
    });
  const visitor = { ip: "203.0.113.7" };

  it("sends a message of its own site, and of no other", async () => {
    const { default: answer } = await instance();
    const response = await answer(request({ body: "Grüße 👋" }), visitor);
    expect([response.status, await response.json()]).toEqual([200, { sent: true }]);
    expect(mail.mails.splice(0).map(({ raw }) => readMail(raw).text.toString())).toEqual(["Grüße 👋"]);
    expect((await answer(request({}, "https://other.example"), visitor)).status).toBe(403);
  });

  it("hands out challenges where there is no secret of reCAPTCHA", async () => {
    const { default: answer } = await instance({ RECAPTCHA_SECRET: "" });
    const response = await answer(new Request(`${address}/challenge`), visitor);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty("signature");
  });

  it("wants a secret that its instances share", async () => {
    const { default: answer } = await instance({ RECAPTCHA_SECRET: "", MESSAGES_SECRET: "" });
    expect((await answer(request(), visitor)).status).toBe(503);
    expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/503 MESSAGES_SECRET is missing/));
  });

  it("counts by the address that Netlify has seen", async () => {
    const { default: answer } = await instance({ MESSAGES_RATE_LIMIT: "1" });
    const statusOf = async (ip: string) => (await answer(request({ body: "" }), { ip })).status;
    expect([
      await statusOf("203.0.113.1"),
      await statusOf("203.0.113.1"),
      await statusOf("203.0.113.2"),
    ]).toEqual([422, 429, 422]);
  });

  it("is found by Netlify, which hands it everything below /api/", async () => {
    const { config } = await instance();
    expect(config).toEqual({ path: "/api/*" });
    const settings = readFileSync("netlify.toml", "utf8");
    expect(settings).toMatch(/^\[functions\]\ndirectory = "netlify\/functions"$/m);
    expect(settings).toMatch(/^\[build.environment\][^[]*^MESSAGES_WITH_SITE = "true"$/m);
  });
});
