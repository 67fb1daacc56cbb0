import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { EncodePool } from "../../../plugins/gatsby-transformer-jp2/lib/encode-pool";
import type { EncodeTask } from "../../../plugins/gatsby-transformer-jp2/types";

let folder: string;
let pool: EncodePool;

/** A thread that dies for the source "deadly" and else answers with the thread's number. */
const SCRIPT = `
const { parentPort, threadId } = require("node:worker_threads");
parentPort.on("message", ({ source }) => {
  if (source === "deadly") process.exit(7);
  if (source === "crash") throw new Error("out of memory");
  setImmediate(() => parentPort.postMessage({ file: new Uint8Array([threadId]) }));
});`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "encode-pool-"));
  writeFileSync(path.join(folder, "thread.js"), SCRIPT);
  pool = new EncodePool(2, path.join(folder, "thread.js"));
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

function task(source: string): EncodeTask {
  return {
    source,
    transform: { width: 1, height: 1, fit: "cover", cropFocus: "centre" },
    settings: { quality: 75, byteRatio: 1, mozjpeg: false, failOn: "warning" },
  };
}

test("work is shared by as many threads as the pool may have, and no more", async () => {
  const files = await Promise.all(Array.from({ length: 20 }, () => pool.run(task("image"))));
  expect(new Set(files.map((file) => file[0])).size).toBe(2);
});

test.each([
  ["deadly", "The encoder thread stopped (exit status 7)."],
  ["crash", "The encoder thread stopped (out of memory)."],
])("a thread that dies (%s) fails its image, and the others go on", async (source, message) => {
  const results = await Promise.allSettled(
    ["image", source, "image", "image"].map((name) => pool.run(task(name))),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(results[1]).toMatchObject({ reason: { message } });
});

test("closing the pool fails what is under way instead of leaving it open", async () => {
  const results = Promise.allSettled([pool.run(task("image"))]);
  await pool.close();
  expect((await results).map(({ status }) => status)).toEqual(["rejected"]);
});
