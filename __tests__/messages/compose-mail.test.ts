import fc from "fast-check";
import { createTransport } from "nodemailer";
import { composeMail } from "../../src/messages/mail";
import type { Message } from "../../src/messages/message-schema";
import { readSettings, type Settings } from "../../src/messages/settings";
import { decodeWords, readMail } from "./support/read-mail";

const renderer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

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

async function render(fields: Partial<Message>): Promise<string> {
  const message = {
    subject: "s",
    body: "b",
    replyToAddress: "visitor@example.org",
    captcha: "token",
    ...fields,
  };
  const { message: raw } = await renderer.sendMail(composeMail(message, settings()));
  return (raw as Buffer).toString("latin1");
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

it("gives a message the same id for the same token, so that a copy is recognised", async () => {
  const id = async (captcha: string) => readMail(await render({ captcha })).headers["message-id"];
  expect(await id("one")).toBe(await id("one"));
  expect(await id("one")).not.toBe(await id("two"));
  expect(await id("one")).toMatch(/^<[\da-f]{32}@site\.example>$/);
});
