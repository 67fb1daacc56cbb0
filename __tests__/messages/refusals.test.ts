import { request as httpRequest } from "node:http";
import { startWorld, validMessage, type World } from "./support/world";

describe("what is refused", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "1000000" });
  });
  beforeEach(() => {
    world.captcha.answer = {};
    world.captcha.questions.length = 0;
    world.logs.length = 0;
  });
  afterEach(() => {
    expect(world.mail.mails).toHaveLength(0);
  });
  afterAll(() => world.close());

  async function expectRefusal(response: Response, status: number, error: RegExp) {
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const answer = (await response.json()) as { error: string };
    expect(Object.keys(answer)).toEqual(["error"]);
    expect(answer.error).toMatch(error);
    expect(answer.error).not.toMatch(/\n\s+at /);
  }

  const raw = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
    fetch(world.url, { method: "POST", headers, body });

  it.each([
    ["malformed JSON", '{"subject": '],
    ["nothing", ""],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])("400: %s", async (_name, body) => {
    await expectRefusal(await raw(body), 400, /not JSON/);
  });

  it.each(["GET", "PUT", "DELETE", "PATCH"])("405: %s", async (method) => {
    const response = await fetch(world.url, { method });
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    await expectRefusal(response, 405, /POST/);
  });

  it.each([
    ["a form", new URLSearchParams({ subject: "x" }), "application/x-www-form-urlencoded"],
    ["text", "{}", "text/plain"],
    ["multipart", "--x\r\n\r\n--x--", "multipart/form-data; boundary=x"],
    ["another charset", "{}", "application/json; charset=utf-16"],
    ["something that only starts like JSON", "{}", "application/jsonp"],
  ])("415: %s", async (_name, body, contentType) => {
    await expectRefusal(await raw(body, { "content-type": contentType }), 415, /application\/json/);
  });

  it("415: a compressed body", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    await expectRefusal(await raw("{}", headers), 415, /compressed/);
  });

  it("takes a content type with a charset", async () => {
    const response = await world.post(validMessage(), { "content-type": "Application/JSON; charset=UTF-8" });
    expect(response.status).toBe(200);
    world.mail.mails.length = 0;
  });

  it("413: one byte more than 64 KiB, and takes 64 KiB", async () => {
    const message = validMessage();
    const room = 65_536 - Buffer.byteLength(JSON.stringify({ ...message, body: "" }));
    const full = JSON.stringify({ ...message, body: "x".repeat(room) });
    expect(Buffer.byteLength(full)).toBe(65_536);
    expect((await raw(full)).status).toBe(200);
    world.mail.mails.length = 0;
    await expectRefusal(await raw(`${full} `), 413, /65536 bytes/);
  });

  it("413: a body without end, without waiting for it", async () => {
    const status = await new Promise((resolve, reject) => {
      const endless = httpRequest(world.url, {
        method: "POST",
        headers: { "content-type": "application/json" },
      });
      endless.on("response", (response) => {
        resolve(response.statusCode);
        endless.destroy();
      });
      endless.on("error", reject);
      endless.write(Buffer.alloc(70_000, 0x20));
    });
    expect(status).toBe(413);
  });

  it.each([
    ["no object", [], /JSON object/],
    ["no subject", { subject: undefined }, /subject must be given as string/],
    ["an empty subject", { subject: "" }, /subject is required/],
    ["an empty text", { body: "" }, /body is required/],
    ["no address", { replyToAddress: undefined }, /replyToAddress/],
    [
      "something that is no address",
      { replyToAddress: "visitor" },
      /replyToAddress must be an e-mail address/,
    ],
    ["two addresses", { replyToAddress: "a@b.example, c@d.example" }, /replyToAddress/],
    ["a header in the address", { replyToAddress: "a@b.example\r\nBcc: c@d.example" }, /replyToAddress/],
    ["a header in the subject", { subject: "Hi\r\nBcc: c@d.example" }, /subject must be one line/],
    ["a header in the name", { from: "Vera\nBcc: c@d.example" }, /from must be one line/],
    ["a control character in the subject", { subject: "a\0b" }, /subject must be one line/],
    ["half a character", { body: "\ud83d" }, /body is not valid Unicode/],
    ["a forged field", { to: "victim@example.com" }, /fields that do not belong/],
    ["an attachment", { attachments: [{ path: "/etc/passwd" }] }, /fields that do not belong/],
    ["an object for a text", { body: { path: "/etc/passwd" } }, /body must be given as string/],
    ["a list for a text", { subject: ["a", "b"] }, /subject must be given as string/],
    ["no token", { captcha: "" }, /captcha is required/],
    ["several faults at once", { subject: "", body: "" }, /subject is required; body is required/],
  ])("422: %s", async (_name, fields, error) => {
    const message = Array.isArray(fields) ? fields : { ...validMessage(), ...fields };
    await expectRefusal(await world.post(message), 422, error);
    expect(world.captcha.questions).toHaveLength(0);
  });

  it("422: JSON that is 30,000 levels deep", async () => {
    const deep = `{"subject":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
    await expectRefusal(await raw(deep), 422, /subject must be given as string/);
  });

  it("422: a prototype that comes along as a field", async () => {
    const message = JSON.stringify(validMessage()).replace("{", '{"__proto__":{"body":"x"},');
    await expectRefusal(await raw(message), 422, /do not belong/);
  });

  it.each([
    ["a token the provider does not know", { success: false }, /not valid/],
    ["a used token", { success: false, "error-codes": ["timeout-or-duplicate"] }, /used before/],
    ["a low score", { score: 0.4 }, /score is too low/],
    ["no score", { score: undefined }, /score is too low/],
    ["another action", { action: "login" }, /another action/],
    ["another site", { hostname: "evil.example" }, /another site/],
  ])("403: %s", async (_name, answer, error) => {
    world.captcha.answer = answer;
    await expectRefusal(await world.post(validMessage()), 403, error);
  });

  it("403: an origin that is not configured", async () => {
    const response = await world.post(validMessage(), { origin: "https://evil.example" });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    await expectRefusal(response, 403, /origin/);
  });

  it("403: a token that served before, even when the provider lets it pass", async () => {
    const message = validMessage();
    expect((await world.post(message)).status).toBe(200);
    await expectRefusal(await world.post(message), 403, /used before/);
    expect(world.mail.mails.splice(0)).toHaveLength(1);
  });

  it("sends one e-mail when a token comes twenty times at once", async () => {
    const message = validMessage();
    const responses = await Promise.all(Array.from({ length: 20 }, () => world.post(message)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(403)]);
    expect(world.mail.mails.splice(0)).toHaveLength(1);
  });

  it("503: a captcha secret that the provider refuses, and the log says so", async () => {
    world.captcha.answer = { success: false, "error-codes": ["invalid-input-secret"] };
    await expectRefusal(await world.post(validMessage()), 503, /^Messages are not configured\.$/);
    expect(world.logs).toEqual([expect.stringContaining("RECAPTCHA_SECRET is wrong")]);
  });

  it("logs the reason and nothing that the visitor wrote", async () => {
    await world.post({ ...validMessage(), body: "private words", replyToAddress: "private" });
    expect(world.logs).toEqual([expect.stringMatching(/^messages: 422 .*replyToAddress must be/)]);
    expect(world.logs.join()).not.toContain("private");
  });
});
