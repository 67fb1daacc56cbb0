import fc from "fast-check";
import { composeMail } from "../../packages/contact-api/mail/compose-mail";
import type { Message } from "../../packages/contact-api/message";
import { minimalSettings } from "./support/minimal-settings";
import { decodeWords, readMail } from "./support/read-mail";
import { useApi, validMessage } from "./support/test-api";

async function compose(fields: Partial<Message>, secret = "secret"): Promise<string> {
  const message = { subject: "s", body: "b", replyToAddress: "visitor@example.org", captcha: "token" };
  const { raw } = await composeMail({ ...message, ...fields }, minimalSettings(), secret);
  return raw.toString("latin1");
}

const longestLine = (raw: string) => Math.max(...raw.split("\r\n").map((line) => line.length));

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 150 })
  .filter((value) => !/(?!\t)\p{Cc}|\p{Cs}/u.test(value));

describe("an e-mail", () => {
  test("keeps every subject exactly when it is encoded in lines of at most 78 characters", async () => {
    const special = fc.constantFrom(
      "  spaces  everywhere  ",
      "=?UTF-8?B?SGVsbG8=?=",
      "😀".repeat(200),
      "tab\tin",
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(line, special), async (subject) => {
        const raw = await compose({ subject });
        expect(decodeWords(readMail(raw).headers["subject"] ?? "")).toBe(subject);
        expect(longestLine(raw)).toBeLessThanOrEqual(78);
      }),
      { numRuns: 200 },
    );
  });

  test("keeps every text exactly when it is encoded", async () => {
    const text = fc.array(fc.oneof(line, fc.constantFrom("\n", "\r\n", "\r", "\t", "  ", ".", "From ")), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const body = parts.join("");
        expect(readMail(await compose({ body })).text.toString()).toBe(body);
      }),
      { numRuns: 200 },
    );
  });

  test.each(["=?utf-8?Q?a=0D=0AX:_y?=", "a, b@c.example", "(a) <b>", 'Zoë "Z" O\'Hara', "名無し"])(
    "contains only one address when the name is %s",
    async (from) => {
      const value = readMail(await compose({ from })).headers["reply-to"] ?? "";
      const [, words = "", address] = /^((?:=\?UTF-8\?B\?[^?]+\?= )+)<(.+)>$/.exec(value) ?? [];
      expect([decodeWords(words.trim()), address]).toEqual([from, "visitor@example.org"]);
    },
  );

  test("goes to an inbox whose domain has an umlaut", async () => {
    const settings = { ...minimalSettings(), MESSAGES_TO: "Jo <jo@müller.de>" };
    const message = { subject: "s", body: "b", replyToAddress: "visitor@example.org", captcha: "token" };
    expect((await composeMail(message, settings, "secret")).to).toEqual(["jo@xn--mller-kva.de"]);
  });

  const id = async (fields: Partial<Message>, secret?: string) =>
    readMail(await compose(fields, secret)).headers["message-id"];

  test("has the same id when a message is sent again with another token", async () => {
    expect(await id({ captcha: "one" })).toBe(await id({ captcha: "two" }));
    expect(await id({})).toMatch(/^<[\da-f]{32}@site\.example>$/);
  });

  test.each([{ subject: "other" }, { body: "other" }, { replyToAddress: "o@x.example" }, { from: "other" }])(
    "has another id when the message has %j",
    async (fields) => {
      expect(await id(fields)).not.toBe(await id({}));
    },
  );
});

describe("a valid message", () => {
  const api = useApi({ MESSAGES_RATE_LIMIT: "1000000" });

  async function send(fields: Record<string, unknown> = {}) {
    const response = await api().post({ ...validMessage(), ...fields });
    const [mail, ...others] = api().mail.mails.splice(0);
    if (!mail) throw new Error(`Nothing was sent: ${response.status} ${await response.text()}`);
    expect([response.status, others]).toEqual([200, []]);
    return { response, envelope: { from: mail.from, to: mail.to }, raw: mail.raw, ...readMail(mail.raw) };
  }

  test("arrives once as plain text, with the visitor's address as Reply-To, when it is sent", async () => {
    api().logs.length = 0;
    const { response, envelope, headers, raw } = await send({ body: "<b>not HTML</b>" });
    expect(await response.json()).toEqual({ sent: true });
    expect(envelope).toEqual({ from: "portfolio@site.example", to: ["owner@inbox.example"] });
    expect(headers).toMatchObject({
      from: "Portfolio <portfolio@site.example>",
      to: "owner@inbox.example",
      "reply-to": "Vera Visitor <visitor@example.org>",
      subject: "Hello",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(raw).not.toMatch(/multipart|text\/html/);
    expect(api().logs).toEqual(["messages: 200 sent"]);
  });

  test.each([
    ["info@müller.de", "info@xn--mller-kva.de"],
    ["info@MÜLLER.example", "info@xn--mller-kva.example"],
    ["sagi@例え.jp", "sagi@xn--r8jz45g.jp"],
    ["info@xn--mller-kva.de", "info@xn--mller-kva.de"],
  ])(
    "has the ASCII form of the domain in Reply-To when the address is %s",
    async (replyToAddress, header) => {
      expect((await send({ replyToAddress, from: "Zoë" })).headers["reply-to"]).toContain(` <${header}>`);
    },
  );

  test.each([undefined, ""])("arrives when the name is %j", async (from) => {
    expect((await send({ from })).headers["reply-to"]).toBe("visitor@example.org");
  });

  test("arrives without direction controls when subject and name have them", async () => {
    const { headers } = await send({ subject: "a\u202Eb\u2066c\u200F", from: "x\u202Dy" });
    expect(decodeWords(headers["subject"] ?? "")).toBe("abc\u200F");
    expect(headers["reply-to"]).toBe("xy <visitor@example.org>");
  });

  test.each([
    ["ends an e-mail", ".\n..\r\n.\r\nQUIT"],
    ["is right-to-left, with emoji", "שלום עולם 👩‍👩‍👧‍👦 🇳🇱"],
    ["has a line of 20,000 characters", "ä€😀 word ".repeat(2000)],
    ["has a null byte", "a\0b"],
  ])("arrives byte for byte when its text %s", async (_name, body) => {
    expect((await send({ body })).text.equals(Buffer.from(body))).toBe(true);
  });
});
