import { request as httpRequest } from "node:http";
import { createServices, type ServiceOptions } from "../../packages/contact-api/services";
import { minimalEnvironment } from "./support/minimal-settings";
import { useApi, validMessage } from "./support/test-api";

describe("an invalid request", () => {
  const api = useApi({ MESSAGES_RATE_LIMIT: "1000000" });
  beforeEach(() => {
    api().captcha.questions.length = 0;
    api().logs.length = 0;
  });
  afterEach(() => {
    expect(api().mail.mails.splice(0)).toEqual([]);
  });

  async function expectError(response: Response, status: number, error: RegExp) {
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      vary: "origin",
    });
    expect(await response.json()).toEqual({ error: expect.stringMatching(error) as string });
  }

  const json = { "content-type": "application/json" };
  const postRaw = (body: BodyInit, headers: Record<string, string> = json) =>
    fetch(api().url, { method: "POST", headers, body });

  test.each([
    ["malformed", '{"subject": '],
    ["empty", ""],
    ["not UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])("gets 400 when its JSON is %s", async (_name, body) => {
    await expectError(await postRaw(body), 400, /not JSON/);
  });

  test.each([
    ...["GET", "PUT", "DELETE", "PATCH"].map((method) => [method, "", "POST"]),
    ["POST", "/challenge", "GET"],
  ])("gets 405 when its method is %s for messages%s", async (method, path = "", allowed = "") => {
    const response = await fetch(api().url + path, { method });
    expect(response.headers.get("allow")).toBe(`${allowed}, OPTIONS`);
    await expectError(response, 405, new RegExp(allowed));
  });

  test("gets 404 with the headers of every response when nothing is at its URL", async () => {
    await expectError(await fetch(`${api().url}/nothing`), 404, /nothing at this URL/);
  });

  test.each([
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "application/jsonp",
  ])("gets 415 when its content type is %s", async (type) => {
    await expectError(await postRaw("{}", { "content-type": type }), 415, /application\/json/);
  });

  test("gets 415 when its body is compressed", async () => {
    await expectError(await postRaw("{}", { ...json, "content-encoding": "gzip" }), 415, /compressed/);
  });

  test("gets 413 when its body is one byte longer than 64 KiB", async () => {
    const message = validMessage();
    const room = 65_536 - Buffer.byteLength(JSON.stringify({ ...message, body: "" }));
    const full = JSON.stringify({ ...message, body: "x".repeat(room) });
    expect((await postRaw(full, { "content-type": "Application/JSON; charset=UTF-8" })).status).toBe(200);
    expect(api().mail.mails.splice(0)).toHaveLength(1);
    await expectError(await postRaw(`${full} `), 413, /65536 bytes/);
  });

  test("gets 413 before its end when its body is too long and has no length", async () => {
    const status = await new Promise((resolve, reject) => {
      const endless = httpRequest(api().url, { method: "POST", headers: json });
      endless.on("response", (response) => {
        resolve(response.statusCode);
        endless.destroy();
      });
      endless.on("error", reject);
      endless.write(Buffer.alloc(70_000, 0x20));
    });
    expect(status).toBe(413);
  });

  test.each([
    ["is no object", [], /JSON object/],
    ["has no subject", { subject: undefined }, /subject must be given as string/],
    ["has an umlaut before the @", { replyToAddress: "jörg@b.example" }, /replyToAddress must be an e-mail/],
    ["has a path in the address", { replyToAddress: "a@müller.de/x" }, /replyToAddress must be an e-mail/],
    ["has a wrong address", { replyToAddress: "visitor" }, /replyToAddress must be an e-mail address/],
    ["has two addresses", { replyToAddress: "a@b.example, c@d.example" }, /replyToAddress/],
    ["has an encoded word as address", { replyToAddress: "=?utf-8?q?a?=@b.example" }, /replyToAddress/],
    ["has a header in the address", { replyToAddress: "a@b.example\r\nBcc: c@d.example" }, /replyToAddress/],
    ["has a header in the subject", { subject: "Hi\r\nBcc: c@d.example" }, /subject must be one line/],
    ["has a header in the name", { from: "Vera\nBcc: c@d.example" }, /from must be one line/],
    ["has a control character in the subject", { subject: "a\0b" }, /subject must be one line/],
    ["has half a character", { body: "\ud83d" }, /body is not valid Unicode/],
    ["has a forged field", { to: "victim@example.com" }, /fields that do not belong/],
    ["has an attachment", { attachments: [{ path: "/etc/passwd" }] }, /fields that do not belong/],
    ["has a list for a text", { subject: ["a", "b"] }, /subject must be given as string/],
    ["has no token", { captcha: "" }, /captcha is required/],
    ["has several problems", { subject: "", body: "" }, /subject is required; body is required/],
  ])("gets 422 when its message %s", async (_name, fields, error) => {
    const message = Array.isArray(fields) ? fields : { ...validMessage(), ...fields };
    await expectError(await api().post(message), 422, error);
    expect(api().captcha.questions).toHaveLength(0);
  });

  test.each([
    ["30,000 levels deep", `{"subject":${"[".repeat(30_000)}${"]".repeat(30_000)}}`, /subject must be/],
    ["a prototype", JSON.stringify(validMessage()).replace("{", '{"__proto__":{"body":"x"},'), /not belong/],
  ])("gets 422 when its JSON is %s", async (_name, body, error) => {
    await expectError(await postRaw(body), 422, error);
  });

  test("is logged with the reason, and without the visitor's input, when it is rejected", async () => {
    await api().post({ ...validMessage(), body: "private words", replyToAddress: "private" });
    expect(api().logs).toEqual([expect.stringMatching(/^messages: 422 .*replyToAddress must be/)]);
    expect(api().logs.join()).not.toContain("private");
  });
});

describe("the origin of a request", () => {
  const api = useApi({ MESSAGES_RATE_LIMIT: "1" });

  const preflight = (origin: string) =>
    fetch(api().url, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });

  test.each(["https://site.example", "http://localhost:9000"])("is allowed when it is %s", async (origin) => {
    const response = await preflight(origin);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST,OPTIONS",
      "access-control-allow-headers": "content-type",
      vary: "origin",
    });
  });

  test.each([
    "https://evil.example",
    "https://site.example.evil.example",
    "http://site.example",
    "https://site.example/",
    "null",
    "https://",
    "http://[",
    "self",
  ])("is rejected with 403 when it is %s", async (origin) => {
    for (const response of [await preflight(origin), await api().post(validMessage(), { origin })]) {
      expect(response.status).toBe(403);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("vary")).toBe("origin");
    }
  });

  test("may read the response when it is allowed, even if the message is rejected", async () => {
    const [sent, rejected] = [await api().post(validMessage()), await api().post(validMessage())];
    expect([sent.status, rejected.status]).toEqual([200, 429]);
    for (const { headers } of [sent, rejected])
      expect(headers.get("access-control-allow-origin")).toBe("https://site.example");
  });

  it.each<[string, string, ServiceOptions, boolean]>([
    ["http://127.0.0.1:9000", "http://127.0.0.1:9000", {}, true],
    ["http://localhost:9000", "http://localhost:9000", {}, true],
    ["http://localhost:8000", "http://localhost:9000", {}, false],
    ["https://localhost:9000", "http://localhost:9000", {}, false],
    ["http://evil.example", "http://evil.example", {}, false],
    ["self", "http://127.0.0.1:9000", {}, false],
    ["https://site.example", "http://127.0.0.1:9000", { siteOrigin: "https://site.example" }, true],
    ["https://www.site.example", "http://127.0.0.1:9000", { siteOrigin: "https://site.example" }, true],
    ["https://site.example:8443", "http://[::1]:9000", { siteOrigin: "https://www.site.example:8443" }, true],
    ["https://site.example", "http://127.0.0.1:9000", { siteOrigin: "https://www.site.example:8443" }, false],
    ["http://www.site.example", "http://127.0.0.1:9000", { siteOrigin: "https://site.example" }, false],
    ["https://site.example", "https://site.example", { checksHosts: true }, true],
    ["http://site.example", "https://site.example", { checksHosts: true }, false],
  ])("is compared with self: %s at %s with %j is %s", async (origin, url, options, isAllowed) => {
    const environment = { ...minimalEnvironment, MESSAGES_ORIGINS: "self" };
    const services = await createServices(environment, () => undefined, options);
    if ("problems" in services) throw new Error(services.problems.join());
    expect(services.isAllowedOrigin(origin, new URL(url))).toBe(isAllowed);
  });
});
