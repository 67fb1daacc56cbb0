import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { resolve } from "node:path";
import { writeProject } from "../support/project-folder";

let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  const folder = writeProject({
    "public/index.html": "home",
    ".portfolio/built-site.json": { origin: "https://ada.example", pathPrefix: "", languages: [] },
  });
  const loader = resolve("node_modules/tsx/dist/loader.mjs");
  const command = ["--import", loader, resolve("packages/cli/serve.ts"), "--port", "0"];
  const env = { PATH: process.env.PATH, MESSAGES_RATE_LIMIT: "1000000" };
  server = spawn(process.execPath, command, { cwd: folder, env });
  // A full pipe would stop the server.
  server.stderr?.resume();
  const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
  origin = /http:\S+\d/.exec(line.toString())?.[0] ?? "";
});

afterAll(async () => {
  server.kill();
  await once(server, "exit");
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
