import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { SMTPServerOptions } from "smtp-server";
import { startEncryptedMailServer, writeCertificate } from "./support/encrypted-mail-server";
import { smtpError, startMailServer } from "./support/mail-server";
import { startApi, validMessage } from "./support/test-api";

/** Posts a message to an API with this mail server. */
async function send(smtp: SMTPServerOptions, overrides = {}) {
  const api = await startApi(overrides, smtp);
  const response = await api.post(validMessage());
  const { error } = (await response.json()) as { error?: string };
  return { answer: [response.status, error], mails: api.mail.mails, logs: api.logs };
}

const failed = [502, "The message could not be sent."];

/** Creates a step of a session that fails in the first attempts, and counts them. */
function failing(code: number, times = Infinity) {
  const state = { attempts: 0 };
  const next = (done: (error?: Error | null) => void) => {
    state.attempts += 1;
    done(state.attempts > times ? null : smtpError(code));
  };
  return { state, next };
}

test("sends an e-mail once when the server rejects it for now and accepts the retry", async () => {
  const { state, next } = failing(451, 1);
  const { answer, mails, logs } = await send({
    onMailFrom: (_address, _session, done) => {
      next(done);
    },
  });
  expect([answer[0], state.attempts, mails.length]).toEqual([200, 2, 1]);
  expect(logs).toEqual(["messages: SMTP 451, trying once more", "messages: 200 sent"]);
});

test.each([
  ["after one retry", 450, 2],
  ["at once", 550, 1],
])("stops %s when the server always answers %i %i", async (_name, code, attempts) => {
  const { state, next } = failing(code);
  const { answer, mails, logs } = await send({
    onRcptTo: (_address, _session, done) => {
      next(done);
    },
  });
  expect([answer, state.attempts, mails]).toEqual([failed, attempts, []]);
  expect(logs.at(-1)).toBe(`messages: 502 SMTP ${code}`);
});

test("does not retry when the server does not confirm the text", async () => {
  let attempts = 0;
  const { answer } = await send(
    {
      onData(stream) {
        attempts += 1;
        stream.resume();
      },
    },
    { MESSAGES_TIMEOUT_MS: "2000" },
  );
  expect([answer, attempts]).toEqual([failed, 1]);
});

test("waits up to 8 s when the server confirms the text late", async () => {
  const { answer } = await send({
    onData: (stream, _session, done) => void stream.resume().once("end", () => setTimeout(done, 5000)),
  });
  expect(answer[0]).toBe(200);
});

test("sends nothing when the time limit has passed", async () => {
  const slow = (done: (error?: Error | null) => void) => setTimeout(done, 200);
  let sessions = 0;
  const { answer, mails } = await send(
    {
      onConnect(_session, done) {
        sessions += 1;
        slow(done);
      },
      onMailFrom: (_address, _session, done) => slow(done),
      onRcptTo: (_address, _session, done) => slow(done),
      onClose: () => (sessions -= 1),
    },
    { MESSAGES_TIMEOUT_MS: "500" },
  );
  expect(answer).toEqual(failed);
  while (sessions > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(mails).toEqual([]);
});

test("retries when no server listens", async () => {
  const { answer, logs } = await send({}, { SMTP_URL: "smtp://127.0.0.1:1" });
  expect([answer, logs.length]).toEqual([failed, 2]);
});

test("rejects a token when its message could not be sent, and accepts a new one", async () => {
  const { next } = failing(550, 1);
  const api = await startApi({}, { onMailFrom: (_address, _session, done) => next(done) });
  const message = validMessage();
  const statuses = [];
  for (const each of [message, message, validMessage()]) statuses.push((await api.post(each)).status);
  expect([statuses, api.mail.mails.length]).toEqual([[502, 403, 200], 1]);
});

test("does not send the password when the server does not offer the required encryption", async () => {
  let logins = 0;
  const mail = await startMailServer({
    onAuth(_auth, _session, done) {
      logins += 1;
      done(null, { user: "user" });
    },
    allowInsecureAuth: true,
  });
  const url = mail.url.replace("smtp://", "smtp://user:password@");
  expect((await send({}, { SMTP_URL: `${url}?requireTLS=true` })).answer).toEqual(failed);
  expect(logins).toBe(0);
  expect((await send({}, { SMTP_URL: url })).answer[0]).toBe(200);
  expect([logins, mail.mails.length]).toEqual([1, 1]);
});

describe("npm run messages:check -- --send", () => {
  /** Runs the command against a mail server whose certificate is its own. */
  async function check(kind: "smtps" | "smtp", knowsCertificate = true) {
    const certificate = writeCertificate();
    const mail = await startEncryptedMailServer(kind);
    const command = ["--import", "tsx", "packages/cli/messages-check.ts", "--send"];
    const child = spawn(process.execPath, command, {
      env: {
        PATH: process.env.PATH,
        SMTP_URL: mail.url,
        MESSAGES_FROM: "portfolio@site.example",
        MESSAGES_TO: "owner@inbox.example",
        ...(knowsCertificate && { NODE_EXTRA_CA_CERTS: certificate }),
      },
    });
    const output = await text(child.stdout);
    return { output, logins: mail.logins, mails: mail.mails.length };
  }

  test.each(["smtps", "smtp"] as const)("logs in and sends over an encrypted %s connection", async (kind) => {
    const { output, logins, mails } = await check(kind);
    expect(output).toContain("Messages are ready.");
    expect([logins, mails]).toEqual([[true, true], 1]);
  });

  test("does not log in when the server's certificate is unknown", async () => {
    const { output, logins, mails } = await check("smtps", false);
    expect(output).toMatch(
      /SMTP_URL: localhost:\d+ does not accept the connection: self[- ]signed certificate/,
    );
    expect([logins, mails]).toEqual([[], 0]);
  });
});
