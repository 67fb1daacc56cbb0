import { decodeWords, readMail } from "./support/read-mail";
import { startWorld, validMessage, type World } from "./support/world";

describe("a message that passes every check", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ MESSAGES_RATE_LIMIT: "1000000" });
  });
  afterAll(() => world.close());

  async function send(fields: Record<string, unknown>) {
    const response = await world.post({ ...validMessage(), ...fields });
    const mail = world.mail.mails.pop();
    if (!mail) throw new Error(`Nothing was sent: ${response.status} ${await response.text()}`);
    return { response, envelope: { from: mail.from, to: mail.to }, raw: mail.raw, ...readMail(mail.raw) };
  }

  it("is answered with 200 and arrives once", async () => {
    const { response, envelope } = await send({});
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ sent: true });
    expect(envelope).toEqual({ from: "portfolio@site.example", to: ["owner@inbox.example"] });
    expect(world.mail.mails).toHaveLength(0);
  });

  it("comes from the configured sender and is answered to the visitor", async () => {
    const { headers } = await send({});
    expect(headers).toMatchObject({
      from: "Portfolio <portfolio@site.example>",
      to: "owner@inbox.example",
      "reply-to": "Vera Visitor <visitor@example.org>",
      subject: "Hello",
    });
  });

  it("is plain text in UTF-8 and nothing else", async () => {
    const { headers, raw } = await send({ body: "<b>not HTML</b>" });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(raw).not.toMatch(/multipart|text\/html/);
  });

  it("needs no name", async () => {
    const { headers } = await send({ from: undefined });
    expect(headers["reply-to"]).toBe("visitor@example.org");
    expect((await send({ from: "" })).headers["reply-to"]).toBe("visitor@example.org");
  });

  it.each([
    ["line breaks of all kinds", "a\nb\r\nc\rd\n\n"],
    ["lines that look like the end of an e-mail", ".\n..\r\n.\r\nQUIT"],
    ["emoji, families and flags", "👩‍👩‍👧‍👦 🏳️‍🌈 🇳🇱"],
    ["right-to-left text", "שלום עולם\nمرحبا بالعالم"],
    ["spaces at the ends and tabs", "  a  \n\tb\t\n   "],
    ["a line of 20,000 characters", "ä€😀 word ".repeat(2000)],
    ["text that looks like a header or an encoding", "Subject: x\n=?UTF-8?B?eA==?= =3D From me"],
    ["a byte of nothing", "a\0b"],
  ])("keeps %s byte for byte", async (_name, body) => {
    const { text } = await send({ body });
    expect(text.equals(Buffer.from(body))).toBe(true);
  });

  it.each([
    "  spaces  everywhere  ",
    "=?UTF-8?B?SGVsbG8=?=",
    "😀".repeat(200),
    `${"long ".repeat(60)}subject`,
    "שלום",
    "tab\tinside",
  ])("keeps the subject %j", async (subject) => {
    const { headers, raw } = await send({ subject });
    expect(decodeWords(headers.subject ?? "")).toBe(subject);
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it.each(['Zoë "Z" O\'Hara', "名無し", "Name, with <brackets> @ home"])(
    "keeps the name %s",
    async (from) => {
      const { headers } = await send({ from });
      const [, name = "", address] = /^(.*) <(.*)>$/.exec(headers["reply-to"] ?? "") ?? [];
      expect(decodeWords(name).replace(/^"|"$/g, "").replace(/\\(.)/g, "$1")).toBe(from);
      expect(address).toBe("visitor@example.org");
    },
  );

  it("logs that it was sent and nothing of what it says", async () => {
    world.logs.length = 0;
    await send({ subject: "secret subject", body: "secret body" });
    expect(world.logs).toEqual(["messages: 200 sent"]);
  });

  it("asks the captcha provider with the secret and the token", async () => {
    const { captcha } = { ...validMessage() };
    await send({ captcha });
    expect(Object.fromEntries(world.captcha.questions.at(-1) ?? [])).toEqual({
      secret: "the-captcha-secret",
      response: captcha,
    });
  });
});
