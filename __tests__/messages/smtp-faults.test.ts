import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { smtpError, startMailServer } from "./support/mail-server";
import { startWorld, validMessage, type World } from "./support/world";

describe("when the mail server fails", () => {
  let world: World | undefined;
  afterEach(async () => {
    await world?.close();
    world = undefined;
  });

  async function send(smtp: SMTPServerOptions, overrides = {}) {
    await world?.close();
    world = await startWorld(overrides, smtp);
    const response = await world.post(validMessage());
    return { response, mail: world.mail, logs: world.logs };
  }

  async function expectFailure(response: Response) {
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: "The message could not be sent." });
  }

  it("tries once more after a temporary failure and sends once", async () => {
    let attempts = 0;
    const { response, mail, logs } = await send({
      onMailFrom(_address, _session, done) {
        attempts += 1;
        done(attempts === 1 ? smtpError(451) : null);
      },
    });
    expect(response.status).toBe(200);
    expect(mail.mails).toHaveLength(1);
    expect(attempts).toBe(2);
    expect(logs).toEqual(["messages: SMTP 451, trying once more", "messages: 200 sent"]);
  });

  it("gives up after one retry", async () => {
    let attempts = 0;
    const { response, mail } = await send({
      onRcptTo(_address, _session, done) {
        attempts += 1;
        done(smtpError(450));
      },
    });
    await expectFailure(response);
    expect(attempts).toBe(2);
    expect(mail.mails).toHaveLength(0);
  });

  it("does not repeat what the server refuses for good", async () => {
    let attempts = 0;
    const { response, logs } = await send({
      onRcptTo(_address, _session, done) {
        attempts += 1;
        done(smtpError(550));
      },
    });
    await expectFailure(response);
    expect(attempts).toBe(1);
    expect(logs).toEqual(["messages: 502 SMTP 550"]);
  });

  it("tries once more when the server says 4yz to the text itself", async () => {
    let attempts = 0;
    const { response } = await send({
      onData(stream, _session, done) {
        attempts += 1;
        stream.resume().on("end", () => {
          done(attempts === 1 ? smtpError(452) : null);
        });
      },
    });
    expect(response.status).toBe(200);
    expect(attempts).toBe(2);
  });

  it("never sends again when the server falls silent after the text: it may have arrived", async () => {
    let attempts = 0;
    const { response } = await send(
      {
        onData(stream) {
          attempts += 1;
          stream.resume();
        },
      },
      { MESSAGES_TIMEOUT_MS: "400" },
    );
    await expectFailure(response);
    expect(attempts).toBe(1);
  });

  it("lets nothing arrive after the time limit: the connection is closed before the text is handed over", async () => {
    const slow = (done: (fault?: Error | null) => void) => setTimeout(done, 200);
    let sessions = 0;
    const { response, mail } = await send(
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
    await expectFailure(response);
    while (sessions > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(mail.mails).toEqual([]);
  });

  it("never says the password where the server offers no encryption", async () => {
    let logins = 0;
    const mail = await startMailServer({
      onAuth(_auth, _session, done) {
        logins += 1;
        done(null, { user: "user" });
      },
      authOptional: true,
      allowInsecureAuth: true,
    });
    const address = mail.url.replace("smtp://", "smtp://user:password@");
    const { response } = await send({}, { SMTP_URL: `${address}?requireTLS=true` });
    await expectFailure(response);
    const { response: plain } = await send({}, { SMTP_URL: address });
    expect([plain.status, logins, mail.mails.length]).toEqual([200, 1, 1]);
    await mail.close();
  });

  it("answers 502 when nobody listens, after a retry", async () => {
    const { response, logs } = await send({}, { SMTP_URL: "smtp://127.0.0.1:1" });
    await expectFailure(response);
    expect(logs).toHaveLength(2);
  });

  it("waits no longer than the time limit for a server that never speaks", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const { response } = await send({}, { SMTP_URL: `smtp://127.0.0.1:${port}`, MESSAGES_TIMEOUT_MS: "300" });
    for (const socket of sockets) socket.destroy();
    silent.close();
    await expectFailure(response);
    expect(sockets).toHaveLength(2);
  });

  it("accepts a fresh token after a failure, and not the one that failed", async () => {
    let works = false;
    const { response } = await send({
      onMailFrom(_address, _session, done) {
        done(works ? null : smtpError(550));
      },
    });
    await expectFailure(response);
    works = true;
    expect((await world?.post(validMessage()))?.status).toBe(200);
    const message = validMessage();
    works = false;
    expect((await world?.post(message))?.status).toBe(502);
    works = true;
    expect((await world?.post(message))?.status).toBe(403);
    expect(world?.mail.mails).toHaveLength(1);
  });
});
