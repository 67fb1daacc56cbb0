import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { missingCopies } from "../../src/gatsby/node/check-copies";

const folder = `/static/${"0a".repeat(16)}`;
let publicFolder: string;

beforeEach(() => {
  publicFolder = mkdtempSync(path.join(tmpdir(), "copies-"));
  mkdirSync(path.join(publicFolder, folder), { recursive: true });
  writeFileSync(path.join(publicFolder, folder, "été [1], Ann's.webp"), "");
  writeFileSync(path.join(publicFolder, folder, "a b #1.mp4"), "");
});

afterEach(() => rmSync(publicFolder, { recursive: true }));

const present = `${folder}/%C3%A9t%C3%A9%20%5B1%5D%2C%20Ann&#x27;s.webp`;
const film = `${folder}/a%20b%20%231.mp4`;

test("a page whose copies are all there misses none", () => {
  const html = `<source srcSet="${present} 375w,\n${present} 750w"/><video src="${film}"></video>`;
  expect(missingCopies(html, publicFolder, "")).toEqual([]);
});

test("every picture and film that is not there is told once, wherever the page names it", () => {
  const html =
    `<source srcSet="${present} 375w,\n${folder}/1a/a.webp 750w"/><img srcset="${folder}/a.jpg 375w" src="x"/>` +
    `<a href="${folder}/lost.mp4">Video</a><video src="${folder}/lost.mp4" poster="${folder}/p.jpg"></video>`;
  expect(missingCopies(html, publicFolder, "")).toEqual(
    ["1a/a.webp", "a.jpg", "lost.mp4", "p.jpg"].map((name) => `${folder}/${name}`),
  );
});

test("other files and other sites are not looked at", () => {
  const html = `<a href="/static/words.pdf">x</a><a href="https://example.com${folder}/b.jpg">y</a>`;
  expect(missingCopies(html, publicFolder, "")).toEqual([]);
});

test("a path prefix is no part of the file's path", () => {
  const html = `<img srcset="/work${present} 375w, /work${folder}/b.jpg 750w">`;
  expect(missingCopies(html, publicFolder, "/work")).toEqual([`${folder}/b.jpg`]);
});
