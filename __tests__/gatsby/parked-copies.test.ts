import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bringBackCopies, parkCopies } from "../../src/gatsby/node/parked-copies";

const project = mkdtempSync(join(tmpdir(), "portfolio-parked-"));
afterAll(() => rmSync(project, { recursive: true }));

const [shown, taken] = ["a".repeat(32), "b".repeat(10)] as const;

function write(path: string, text = path): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

const isThere = (path: string): boolean => existsSync(join(project, "public", path));

test("Copies that no page's data names leave public/, and come back whole when their picture is shown again.", () => {
  const files = [`${taken}/1a2b3/a b.webp`, `${taken}/1a2b3c4d-750.jp2`, `${taken}/film.mp4`].map(
    (file) => `static/${file}`,
  );
  const named = [
    `static/${shown}/1a2b3/a b, c.jpg`,
    `static/${shown}/1a2b3/b.jpg`,
    `static/${shown}/own.mp4`,
  ];
  const others = [...named, "static/social/a.jpg", "static/face.woff2"];
  for (const file of [...files, ...others]) write(`public/${file}`);
  const srcSet = ["a%20b%2C%20c.jpg 375w", "b.jpg 750w"].map((file) => `/base/static/${shown}/1a2b3/${file}`);
  const data = { srcSet: srcSet.join(",\n"), film: `/base/static/${shown}/own.mp4` };
  write("public/page-data/about/page-data.json", JSON.stringify(data));
  parkCopies(project);
  expect([...files, ...others].filter(isThere)).toEqual(others);

  bringBackCopies(project, shown);
  bringBackCopies(project, taken);
  expect([...files, ...others].filter(isThere)).toEqual([...files, ...others]);
  expect(readFileSync(join(project, "public", files[0] ?? ""), "utf8")).toBe(`public/${files[0]}`);

  parkCopies(project);
  expect([...files, ...others].filter(isThere)).toEqual(others);
});

test("A copy under a name that its picture had before leaves public/ too.", () => {
  const renamed = `static/${shown}/1a2b3/before.jpg`;
  write(`public/${renamed}`);
  parkCopies(project);
  expect(isThere(renamed)).toBe(false);
});

test("A site without any picture has nothing to park.", () => {
  const empty = join(project, "empty");
  mkdirSync(join(empty, "public/page-data"), { recursive: true });
  expect(() => {
    parkCopies(empty);
  }).not.toThrow();
});
