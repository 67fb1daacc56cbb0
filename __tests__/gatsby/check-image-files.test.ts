import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { missingImageFiles } from "../../src/gatsby/node/check-image-files";

let publicFolder: string;

beforeEach(() => {
  publicFolder = mkdtempSync(path.join(tmpdir(), "image-files-"));
  mkdirSync(path.join(publicFolder, "static"));
  writeFileSync(path.join(publicFolder, "static", "été [1], Ann's.webp"), "");
});

afterEach(() => rmSync(publicFolder, { recursive: true }));

const present = "/static/%C3%A9t%C3%A9%20%5B1%5D%2C%20Ann&#x27;s.webp";

test("a page whose image files are all there misses none", () => {
  const html = `<source srcSet="${present} 375w,\n${present} 750w"/>`;
  expect(missingImageFiles(html, publicFolder, "")).toEqual([]);
});

test("every image file that is not there is told", () => {
  const html = `<source srcSet="${present} 375w,\n/static/a.webp 750w"/><img srcset="/static/a.jpg 375w" src="x"/>`;
  expect(missingImageFiles(html, publicFolder, "")).toEqual(["/static/a.webp", "/static/a.jpg"]);
});

test("a path prefix is no part of the file's path", () => {
  const html = `<img srcset="/work${present} 375w, /work/static/b.jpg 750w">`;
  expect(missingImageFiles(html, publicFolder, "/work")).toEqual(["/work/static/b.jpg"]);
});
