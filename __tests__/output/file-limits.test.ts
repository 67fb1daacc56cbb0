import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileLimitNotices, findHost } from "../../packages/output/hosting/file-limits";
import { temporaryFolder } from "../support/temporary-folder";

let folder: string;

beforeEach(() => {
  folder = join(temporaryFolder(), "public");
  mkdirSync(join(folder, "films"), { recursive: true });
});

/** Writes a file of this size that takes no space on the disk. */
function writeSparse(name: string, bytes: number): void {
  writeFileSync(join(folder, name), "");
  truncateSync(join(folder, name), bytes);
}

test.each([
  [{ NETLIFY: "true" }, "https://jo.example", "netlify"],
  [{ CF_PAGES: "1" }, "https://jo.example", "cloudflare"],
  [{ WORKERS_CI: "1" }, "https://jo.example", "cloudflare"],
  [{}, "https://jo.pages.dev", "cloudflare"],
  [{}, "https://jo.github.io", "githubPages"],
  [{}, "https://jo.example", undefined],
])("finds the host of a build with %j for %s", (environment, origin, host) => {
  expect(findHost(environment, origin)).toBe(host);
});

test("names a file that is too large for Cloudflare, which is assumed for an unknown host", async () => {
  writeSparse("films/long.mp4", 25 * 1024 * 1024 + 1);
  writeSparse("films/short.mp4", 25 * 1024 * 1024);
  const notice = `${join(folder, "films/long.mp4")} has 26 MiB, Cloudflare takes 25 MiB. Make it smaller.`;
  expect(await fileLimitNotices(folder, undefined)).toEqual([notice]);
  expect(await fileLimitNotices(folder, "cloudflare")).toEqual([notice]);
  expect(await fileLimitNotices(folder, "netlify")).toEqual([]);
});

test("counts no files of a Git repository for publishing", async () => {
  mkdirSync(join(folder, ".git"));
  writeSparse(".git/pack", 25 * 1024 * 1024 + 1);
  expect(await fileLimitNotices(folder, "cloudflare")).toEqual([]);
});

test("counts the files for Cloudflare when they are too many", async () => {
  for (let number = 0; number < 20_001; number += 1) writeFileSync(join(folder, "films", `${number}`), "");
  expect(await fileLimitNotices(folder, "cloudflare")).toEqual([
    expect.stringMatching(/ has 20,001 files, Cloudflare takes 20,000 on its free plan\./),
  ]);
});

test("adds up the files for GitHub Pages", async () => {
  for (const name of ["a.mp4", "b.mp4"]) writeSparse(name, 512 * 1024 * 1024);
  expect(await fileLimitNotices(folder, "githubPages")).toEqual([]);
  writeSparse("films/c.mp4", 1);
  expect(await fileLimitNotices(folder, "githubPages")).toEqual([
    expect.stringMatching(/ has 1,025 MiB, GitHub Pages takes 1,024 MiB\./),
  ]);
});
