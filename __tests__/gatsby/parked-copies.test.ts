import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bringBackCopies, parkCopies } from "../../src/gatsby/node/parked-copies";

const project = mkdtempSync(join(tmpdir(), "portfolio-parked-"));
afterAll(() => rmSync(project, { recursive: true }));

const [shown, taken] = ["a".repeat(32), "b".repeat(32)] as const;

function write(path: string, text = path): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

const isThere = (path: string): boolean => existsSync(join(project, "public", path));

test("Copies that no page's data names leave public/, and come back whole when their picture is shown again.", () => {
  const files = [`${taken}/1a2b3/a b.webp`, `${taken}/1a2b3c4d-750.jp2`].map((file) => `static/${file}`);
  const others = [`static/${shown}/1a2b3/a.jpg`, "static/social/a.jpg", "static/face.woff2"];
  for (const file of [...files, ...others]) write(`public/${file}`);
  write("public/page-data/about/page-data.json", `{"src":"/base/static/${shown}/1a2b3/a.jpg"}`);
  parkCopies(project);
  expect([...files, ...others].filter(isThere)).toEqual(others);

  bringBackCopies(project, shown);
  bringBackCopies(project, taken);
  expect([...files, ...others].filter(isThere)).toEqual([...files, ...others]);
  expect(readFileSync(join(project, "public", files[0] ?? ""), "utf8")).toBe(`public/${files[0]}`);

  parkCopies(project);
  expect([...files, ...others].filter(isThere)).toEqual(others);
});

test("A site without any picture has nothing to park.", () => {
  const empty = join(project, "empty");
  mkdirSync(join(empty, "public/page-data"), { recursive: true });
  expect(() => {
    parkCopies(empty);
  }).not.toThrow();
});
