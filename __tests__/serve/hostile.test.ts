import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request, type RequestOptions } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const megabyte = 1024 * 1024;

let folder: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
  await mkdir(join(folder, "public"));
  await writeFile(join(folder, "public", "index.html"), "home");
  const command = [resolve("src/cli/serve.ts"), "--port", "0"];
  const loader = resolve("node_modules/tsx/dist/loader.mjs");
  server = spawn(process.execPath, ["--import", loader, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH, MESSAGES_RATE_LIMIT: "1000000" },
  });
  // Nobody has to read the log, and a full pipe would hold the server up.
  server.stderr?.resume();
  const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
  origin = /http:\S+\d/.exec(line.toString())?.[0] ?? "";
}, 60_000);

afterAll(async () => {
  server.kill();
  await once(server, "exit");
  await rm(folder, { recursive: true });
});

/** Memory of the server, in MiB. */
function memory(): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", String(server.pid)], { encoding: "utf8" });
  return Number(stdout) / 1024;
}

/** Sends a body until it is all sent or the server has had enough; answers the status, 0 for a connection that was cut. */
function send(path: string, options: RequestOptions, bytes: number): Promise<number> {
  return new Promise((done) => {
    const sending = request(origin + path, options, (response) => {
      response.resume();
      response.on("close", () => {
        sending.destroy();
        done(response.statusCode ?? 0);
      });
    });
    sending.on("error", () => {
      done(0);
    });
    const chunk = Buffer.alloc(Math.min(bytes, megabyte), "x");
    let left = bytes;
    const write = (): void => {
      while (left > 0 && !sending.destroyed) {
        left -= chunk.byteLength;
        if (!sending.write(chunk)) {
          sending.once("drain", write);
          return;
        }
      }
      if (!sending.destroyed) sending.end();
    };
    write();
  });
}

const types = [
  "multipart/form-data; boundary=x",
  "application/json",
  "application/x-www-form-urlencoded",
  "text/plain",
];

test.each(
  types.flatMap((type) => [
    ["POST", "/api/prod/messages", type],
    ["PUT", "/api/prod/messages/challenge", type],
    ["POST", "/api/anything", type],
    ["POST", "/", type],
    ["GET", "/", type],
  ]),
)("400 MB by %s to %s as %s are not read", async (method, path, type) => {
  const before = memory();
  const status = await send(
    path,
    { method, headers: { "content-type": type, "transfer-encoding": "chunked" } },
    400 * megabyte,
  );
  expect([0, 200, 403, 404, 405, 413, 415]).toContain(status);
  expect(memory() - before).toBeLessThan(100);
  expect((await fetch(origin)).status).toBe(200);
});

test("10,000 hostile requests leave the server alive and its memory bounded", async () => {
  const agent = new Agent({ maxSockets: 100, keepAlive: true });
  const deep = `${"[".repeat(30_000)}`;
  const json = { "content-type": "application/json" };
  const attacks: [string, RequestOptions, string][] = [
    ["/api/prod/messages", { method: "POST", headers: json }, deep],
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
  const round = () =>
    Promise.all(
      Array.from({ length: 2500 }, (_, index) => attack(attacks[index % attacks.length] ?? ["/", {}, ""])),
    );
  await round();
  const before = memory();
  for (let count = 0; count < 3; count += 1) await round();
  expect(memory() - before).toBeLessThan(150);
  expect((await fetch(origin)).status).toBe(200);
  agent.destroy();
}, 240_000);
