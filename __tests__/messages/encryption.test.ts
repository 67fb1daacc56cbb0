import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";
import type { SMTPServerOptions } from "smtp-server";
import { startMailServer } from "./support/mail-server";

const { private: key, cert } = generate([{ name: "commonName", value: "localhost" }], {
  keySize: 2048,
  extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
});

/** Runs `npm run messages:check -- --send` against a mail server with a certificate of its own. */
async function check(kind: "smtps" | "smtp", options: SMTPServerOptions, knowsCertificate = true) {
  const folder = await mkdtemp(join(tmpdir(), "encryption-"));
  await writeFile(join(folder, "cert.pem"), cert);
  const encrypted: boolean[] = [];
  const mail = await startMailServer({
    key,
    cert,
    authOptional: false,
    disabledCommands: [],
    onAuth({ username, password }, { secure }, done) {
      encrypted.push(secure);
      if (username === "user" && password === "p@ss") done(null, { user: username });
      else done(new Error("wrong"));
    },
    ...options,
  });
  const { port } = new URL(mail.url);
  const child = spawn(
    process.execPath,
    ["--import", "tsx", resolve("src/messages/commands/check.ts"), "--send"],
    {
      cwd: resolve("."),
      env: {
        PATH: process.env.PATH,
        SMTP_URL: `${kind}://user:p%40ss@localhost:${port}${kind === "smtp" ? "?requireTLS=true" : ""}`,
        MESSAGES_FROM: "portfolio@site.example",
        MESSAGES_TO: "owner@inbox.example",
        MESSAGES_ORIGINS: "self",
        GATSBY_CAPTCHA: "proof-of-work",
        ...(knowsCertificate && { NODE_EXTRA_CA_CERTS: join(folder, "cert.pem") }),
      },
    },
  );
  const output = await text(child.stdout);
  await Promise.all([mail.close(), rm(folder, { recursive: true })]);
  return { output, encrypted, mails: mail.mails.length };
}

it.each([
  ["smtps", { secure: true }],
  ["smtp", {}],
] as const)("logs in and sends over %s, encrypted", async (kind, options) => {
  const { output, encrypted, mails } = await check(kind, options);
  expect(output).toContain("Messages are ready.");
  expect(encrypted).toEqual([true, true]);
  expect(mails).toBe(1);
});

it("does not log in where nobody vouches for the server's certificate", async () => {
  const { output, encrypted, mails } = await check("smtps", { secure: true }, false);
  expect(output).toMatch(
    /SMTP_URL: localhost:\d+ does not accept the connection: self[- ]signed certificate/,
  );
  expect([encrypted, mails]).toEqual([[], 0]);
});
