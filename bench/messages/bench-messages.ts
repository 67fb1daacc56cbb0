import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import pMap from "p-map";
import { SMTPServer } from "smtp-server";
import { createWorkChallenge } from "../../src/contact-api/captcha/proof-of-work";

const secret = "0123456789abcdef0123456789abcdef";
const KIB_PER_MIB = 1024;

/** A local mail server that takes everything, and counts it. */
async function startMailServer() {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume().on("end", () => {
        mails += 1;
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails: () => mails, close: () => server.close(() => undefined) };
}

/** `npm run serve` in a folder of its own. */
async function startServer(folder: string, mailServer: string) {
  mkdirSync(path.join(folder, "public"));
  writeFileSync(path.join(folder, "public", "index.html"), "home");
  const loader = path.resolve("node_modules/tsx/dist/loader.mjs");
  const server: ChildProcess = spawn(
    process.execPath,
    ["--import", loader, path.resolve("src/cli/serve.ts"), "--port", "0"],
    {
      cwd: folder,
      env: {
        PATH: process.env["PATH"],
        SMTP_URL: mailServer,
        MESSAGES_FROM: "portfolio@site.example",
        MESSAGES_TO: "owner@inbox.example",
        MESSAGES_SECRET: secret,
        MESSAGES_ADDRESS_HEADER: "x-forwarded-for",
        MESSAGES_TIMEOUT_MS: "60000",
      },
    },
  );
  server.stderr?.resume();
  const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
  const origin = /http:\S+\d/.exec(line.toString())?.[0] ?? "";
  const memory = (): number => {
    const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(server.pid)], { encoding: "utf8" });
    return Math.round(Number(stdout) / KIB_PER_MIB);
  };
  return { address: `${origin}/api/prod/messages`, memory, close: () => server.kill() };
}

/** A token that the API takes for a solved challenge, at the cost of one guess. */
async function cheapToken(): Promise<string> {
  const { algorithm, cost, expiresAt } = (await createWorkChallenge(secret)).parameters;
  const challenge = await createChallenge({
    ...{ algorithm, cost, expiresAt, counter: 0 },
    ...{ deriveKey, hmacSignatureSecret: secret },
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Posts a message from an address of its own; answers the status and the time it took, ms. */
function post(address: string, agent: Agent, from: number, captcha: string) {
  const body = JSON.stringify({
    subject: "Hello",
    body: "A first line\nand a second.",
    replyToAddress: "visitor@example.org",
    captcha,
  });
  const visitor = [10, from >> 16, (from >> 8) & 255, from & 255].join(".");
  const headers = { "content-type": "application/json", "x-forwarded-for": visitor };
  const start = performance.now();
  return new Promise<{ status: number; milliseconds: number }>((resolve, reject) => {
    const sending = request(address, { agent, method: "POST", headers }, (response) => {
      response.resume().on("end", () => {
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - start });
      });
    });
    sending.on("error", reject).end(body);
  });
}

/** The time within which a share of the answers came, ms. */
function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}

/**
 * Measures the messages API on the Node host: valid messages that all come at once, each on a connection of its own, to a
 * local mail server; then the server's memory after 100,000 requests of as many addresses, every tenth a valid message.
 */
export async function benchMessages(parallel = 1000, requests = 100_000) {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-bench-messages-"));
  const mail = await startMailServer();
  const server = await startServer(folder, mail.url);
  try {
    const memoryAtStart = server.memory();
    const tokens = await pMap(Array.from({ length: parallel }), cheapToken, { concurrency: 4 });
    const crowd = new Agent({ maxSockets: parallel });
    const start = performance.now();
    const answers = await Promise.all(
      tokens.map((token, index) => post(server.address, crowd, index, token)),
    );
    const seconds = (performance.now() - start) / 1000;
    crowd.destroy();
    const times = answers.map(({ milliseconds }) => milliseconds);
    const delivered = mail.mails();
    const memoryAfterCrowd = server.memory();
    const few = new Agent({ maxSockets: 50, keepAlive: true });
    await pMap(
      Array.from({ length: requests }, (_, index) => index),
      async (index) => post(server.address, few, index, index % 10 === 0 ? await cheapToken() : "no token"),
      { concurrency: 50 },
    );
    few.destroy();
    return {
      [`${parallel} valid messages at once`]: [
        {
          accepted: answers.filter(({ status }) => status === 200).length,
          delivered,
          requestsPerSecond: Math.round(parallel / seconds),
          medianMs: percentile(times, 0.5),
          p99Ms: percentile(times, 0.99),
        },
      ],
      [`Memory of the server, MiB, with ${requests} requests`]: [
        { atStart: memoryAtStart, afterTheCrowd: memoryAfterCrowd, afterAll: server.memory() },
      ],
    };
  } finally {
    server.close();
    mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
