import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { startEncryptedMailServer, writeCertificate } from "./support/encrypted-mail-server";

/** Runs `npm run messages:check -- --send` against a mail server with a certificate of its own. */
async function check(kind: "smtps" | "smtp", knowsCertificate = true) {
  const certificate = await writeCertificate();
  const mail = await startEncryptedMailServer(kind);
  const child = spawn(
    process.execPath,
    ["--import", "tsx", resolve("src/messages/commands/check.ts"), "--send"],
    {
      cwd: resolve("."),
      env: {
        PATH: process.env.PATH,
        SMTP_URL: mail.url,
        MESSAGES_FROM: "portfolio@site.example",
        MESSAGES_TO: "owner@inbox.example",
        ...(knowsCertificate && { NODE_EXTRA_CA_CERTS: certificate.path }),
      },
    },
  );
  const output = await text(child.stdout);
  await Promise.all([mail.close(), certificate.remove()]);
  return { output, encrypted: mail.logins, mails: mail.mails.length };
}

it.each(["smtps", "smtp"] as const)("logs in and sends over %s, encrypted", async (kind) => {
  const { output, encrypted, mails } = await check(kind);
  expect(output).toContain("Messages are ready.");
  expect(encrypted).toEqual([true, true]);
  expect(mails).toBe(1);
});

it("does not log in where nobody vouches for the server's certificate", async () => {
  const { output, encrypted, mails } = await check("smtps", false);
  expect(output).toMatch(
    /SMTP_URL: localhost:\d+ does not accept the connection: self[- ]signed certificate/,
  );
  expect([encrypted, mails]).toEqual([[], 0]);
});
