import fc from "fast-check";
import { composeMail } from "../../src/messages/mail";
import type { Message } from "../../src/messages/message-schema";
import { readSettings, type Settings } from "../../src/messages/settings";
import { decodeWords, readMail } from "./support/read-mail";

function settings(): Settings {
  const result = readSettings({
    SMTP_URL: "smtp://mail.example",
    MESSAGES_FROM: "Portfolio <portfolio@site.example>",
    MESSAGES_TO: "owner@inbox.example",
    MESSAGES_ORIGINS: "https://site.example",
    RECAPTCHA_SECRET: "secret",
  });
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  return result.settings;
}

async function render(fields: Partial<Message>, secret = "secret"): Promise<string> {
  const message = {
    subject: "s",
    body: "b",
    replyToAddress: "visitor@example.org",
    captcha: "token",
    ...fields,
  };
  const { raw } = await composeMail(message, settings(), secret);
  return raw.toString("latin1");
}

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 150 })
  .filter((value) => !/(?!\t)\p{Cc}|\p{Cs}/u.test(value));

it("carries any subject exactly, in lines that every mail server accepts", async () => {
  await fc.assert(
    fc.asyncProperty(line, async (subject) => {
      const raw = await render({ subject });
      expect(decodeWords(readMail(raw).headers.subject ?? "")).toBe(subject);
      expect(Math.max(...raw.split("\r\n").map((row) => row.length))).toBeLessThanOrEqual(78);
    }),
    { numRuns: 300 },
  );
});

it("carries any text exactly", async () => {
  const text = fc.array(fc.oneof(line, fc.constantFrom("\n", "\r\n", "\r", "\t", "  ", ".", "From ")), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(text, async (parts) => {
      const body = parts.join("");
      expect(readMail(await render({ body })).text.toString()).toBe(body);
    }),
    { numRuns: 300 },
  );
});

it("adds no header for any name", async () => {
  const names = (await render({ from: "x" })).match(/^[\w-]+:/gm);
  await fc.assert(
    fc.asyncProperty(line, async (from) => {
      expect((await render({ from })).match(/^[\w-]+:/gm)).toEqual(names);
    }),
    { numRuns: 200 },
  );
});

describe("the id of an e-mail", () => {
  const id = async (fields: Partial<Message>, secret?: string) =>
    readMail(await render(fields, secret)).headers["message-id"];

  it("is the same when a message is sent again, with another token", async () => {
    expect(await id({ captcha: "one" })).toBe(await id({ captcha: "two" }));
    expect(await id({})).toMatch(/^<[\da-f]{32}@site\.example>$/);
  });

  it.each([{ subject: "other" }, { body: "other" }, { replyToAddress: "o@x.example" }, { from: "other" }])(
    "is another one for %j",
    async (fields) => {
      expect(await id(fields)).not.toBe(await id({}));
    },
  );

  it("cannot be made without the secret", async () => {
    expect(await id({}, "one")).not.toBe(await id({}, "two"));
  });
});

it.each(["=?utf-8?B?QQ0KQmNjOiBvQHguZXhhbXBsZQ==?=", "=?utf-8?Q?a=0D=0AX:_y?=", "a, b@c.example", "(a) <b>"])(
  "keeps the name %s as it was written, and no reader finds more in it",
  async (from) => {
    const value = readMail(await render({ from })).headers["reply-to"] ?? "";
    const [, words = "", address] = /^((?:=\?UTF-8\?B\?[^?]+\?= )+)<(.+)>$/.exec(value) ?? [];
    expect(decodeWords(words.trim())).toBe(from);
    expect(address).toBe("visitor@example.org");
  },
);
