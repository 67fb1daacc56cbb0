import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stylesDigest } from "../../src/gatsby/node/class-names";

test("is another one whenever a style sheet changes, and the same when something else does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "styles-"));
  await writeFile(join(folder, "a.module.css"), ".a { color: teal }");
  const before = stylesDigest(folder);
  await writeFile(join(folder, "a.tsx"), "export const a = 1;");
  expect(stylesDigest(folder)).toBe(before);
  await writeFile(join(folder, "a.module.css"), ".a { color: gold }");
  expect(stylesDigest(folder)).not.toBe(before);
  await rm(folder, { recursive: true });
});
