import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request, type RequestOptions } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

let folder: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
  await mkdir(join(folder, "public"));
  await writeFile(join(folder, "public", "index.html"), "home");
  const loader = resolve("node_modules/tsx/dist/loader.mjs");
  const command = ["--import", loader, resolve("src/cli/serve.ts"), "--port", "0"];
  const env = { PATH: process.env.PATH, MESSAGES_RATE_LIMIT: "1000000" };
  server = spawn(process.execPath, command, { cwd: folder, env });
  // A full pipe would stop the server.
  server.stderr?.resume();
  const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
  origin = /http:\S+\d/.exec(line.toString())?.[0] ?? "";
}, 60_000);

afterAll(async () => {
  server.kill();
  await once(server, "exit");
  await rm(folder, { recursive: true });
});

/** Returns the memory of the server, in MiB. */
function memory(): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(server.pid)], { encoding: "utf8" });
  return Number(stdout) / 1024;
}

/** Sends 400 MiB until the server ends it; returns the status, 0 for a closed connection. */
function sendLongBody(method: string, path: string): Promise<number> {
  const headers = { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" };
  return new Promise((done) => {
    const sending = request(origin + path, { method, headers }, (response) => {
      response.resume().on("close", () => {
        sending.destroy();
        done(response.statusCode ?? 0);
      });
    });
    sending.on("error", () => {
      done(0);
    });
    const chunk = Buffer.alloc(1024 * 1024, "x");
    let remaining = 400;
    const write = (): void => {
      while (remaining > 0 && !sending.destroyed) {
        remaining -= 1;
        if (sending.write(chunk)) continue;
        sending.once("drain", write);
        return;
      }
      if (!sending.destroyed) sending.end();
    };
    write();
  });
}

test.each([
  ["POST", "/api/prod/messages"],
  ["PUT", "/api/prod/messages/challenge"],
  ["POST", "/api/anything"],
  ["POST", "/"],
  ["GET", "/"],
])("does not read the body when %s %s sends 400 MB", async (method, path) => {
  const before = memory();
  expect([0, 200, 403, 404, 405, 413, 415]).toContain(await sendLongBody(method, path));
  expect(memory() - before).toBeLessThan(100);
  expect((await fetch(origin)).status).toBe(200);
});

test("keeps its memory bounded when 7,500 hostile requests come", async () => {
  const agent = new Agent({ maxSockets: 100, keepAlive: true });
  const json = { "content-type": "application/json" };
  const attacks: [string, RequestOptions, string][] = [
    ["/api/prod/messages", { method: "POST", headers: json }, "[".repeat(30_000)],
    ["/api/prod/messages", { method: "POST", headers: json }, '{"__proto__":{"body":"x"}}'],
    ["/api/prod/messages", { method: "POST", headers: json }, "x".repeat(70_000)],
    ["/api/prod/messages", { method: "POST", headers: { ...json, origin: "null" } }, "{}"],
    ["/api/prod/messages", { method: "POST", headers: { "content-type": "multipart/form-data" } }, "--x"],
    ["/api/prod/messages/challenge", { method: "DELETE" }, "x"],
    [`/${"a".repeat(8000)}`, { method: "GET" }, ""],
    ["/%00%ff", { method: "GET" }, ""],
    ["/..%2f..%2fetc/passwd", { method: "GET" }, ""],
    ["/", { method: "POST", headers: { "transfer-encoding": "chunked" } }, "x"],
  ];
  const attack = ([path, options, body]: [string, RequestOptions, string]) =>
    new Promise<void>((done) => {
      const sending = request(origin + path, { ...options, agent }, (response) => {
        response.resume().on("close", done);
      });
      sending.on("error", () => {
        done();
      });
      sending.end(body);
    });
  const sendRound = () => Promise.all(Array.from({ length: 250 }, () => attacks.map(attack)).flat());
  await sendRound();
  const before = memory();
  await sendRound();
  await sendRound();
  expect(memory() - before).toBeLessThan(150);
  expect((await fetch(origin)).status).toBe(200);
  agent.destroy();
}, 240_000);
