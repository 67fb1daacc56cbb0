import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { filmAddresses, keepFilmCopies } from "../../src/gatsby/node/film-copies";

const publicFolder = mkdtempSync(join(tmpdir(), "portfolio-films-"));
afterAll(() => rmSync(publicFolder, { recursive: true }));

const [one, other] = ["0123456789abcdef".repeat(2), "fedcba9876543210".repeat(2)] as const;
const write = (file: string): void => {
  mkdirSync(dirname(join(publicFolder, file)), { recursive: true });
  writeFileSync(join(publicFolder, file), "");
};
const isThere = (file: string): boolean => existsSync(join(publicFolder, file));

test("the films that a page names are found wherever it names them, and nothing else", () => {
  const html =
    `<a href="/work/static/${one}/a%20b.mp4">Video</a><video src="/work/static/${other}/C.WEBM"></video>` +
    `<a href="/static/${one}/words.pdf">x</a><a href="https://example.com/a.mp4">y</a>`;
  expect(filmAddresses(html)).toEqual([`/work/static/${one}/a%20b.mp4`, `/work/static/${other}/C.WEBM`]);
});

test("a film that no page names any more goes, with its folder; all else stays", () => {
  const [named, gone] = [`static/${one}/a b #1.mp4`, `static/${other}/gone.webm`];
  for (const file of [named, gone, `static/${one}/words.pdf`, "static/own.mp4"]) write(file);
  expect(keepFilmCopies(publicFolder, [`/static/${one}/a%20b%20%231.mp4`])).toEqual([]);
  expect([named, `static/${one}/words.pdf`, "static/own.mp4"].map(isThere)).toEqual([true, true, true]);
  expect(isThere(dirname(gone))).toBe(false);
});

test("a film that a page names and that is not there is told", () => {
  const address = `/static/${other}/lost.mp4`;
  expect(keepFilmCopies(publicFolder, [address])).toEqual([address]);
});
