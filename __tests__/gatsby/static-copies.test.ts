import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { rememberStaticCopies, removeStaticCopies } from "../../src/gatsby/node/static-copies";

const project = mkdtempSync(join(tmpdir(), "portfolio-static-"));
afterAll(() => rmSync(project, { recursive: true }));

const longAgo = new Date("2020-01-01");
const start = new Date("2021-01-01").getTime();

function write(path: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), path);
  utimesSync(join(project, path), longAgo, longAgo);
}

const isThere = (path: string): boolean => existsSync(join(project, path));

/** What Gatsby does, with the dates of an earlier build. */
function build(): void {
  rememberStaticCopies(project);
  cpSync(join(project, "static"), join(project, "public"), { recursive: true, preserveTimestamps: true });
  removeStaticCopies(project, start);
}

test("What was deleted from static/ is not published any more, and nothing else goes.", () => {
  for (const name of ["resume.pdf", "old/deep/film.mp4", "robots.txt", "stays.txt"]) write(`static/${name}`);
  write("public/index.html");
  build();
  expect(isThere("public/old/deep/film.mp4")).toBe(true);

  for (const name of ["resume.pdf", "old", "robots.txt"])
    rmSync(join(project, "static", name), { recursive: true });
  rememberStaticCopies(project);
  // The build writes a file of its own under the name of one that is gone.
  writeFileSync(join(project, "public/robots.txt"), "User-agent: *");
  removeStaticCopies(project, start);
  expect(
    ["resume.pdf", "old", "robots.txt", "stays.txt", "index.html"].map((name) => isThere(`public/${name}`)),
  ).toEqual([...[false, false, true, true, true]]);
});

test("A file goes too when the build that copied it was stopped.", () => {
  write("static/short.txt");
  rememberStaticCopies(project);
  write("public/short.txt");
  rmSync(join(project, "static/short.txt"));
  build();
  expect(isThere("public/short.txt")).toBe(false);
});

test("Without a static/ folder nothing happens.", () => {
  rmSync(join(project, "static"), { recursive: true });
  rememberStaticCopies(project);
  removeStaticCopies(project, start);
  expect(isThere("public/index.html")).toBe(true);
  expect(isThere("public/stays.txt")).toBe(false);
});
