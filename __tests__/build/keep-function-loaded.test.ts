import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepFunctionLoaded } from "../../src/build/keep-function-loaded";

const load = createRequire(__filename);

it("lets a server that loads a function anew for every request find the same one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "function-"));
  const file = join(folder, "messages.js");
  await writeFile(
    file,
    "let calls = 0; exports.default = () => (calls += 1); exports.config = { kept: true };",
  );
  await keepFunctionLoaded(file);
  const request = (): unknown => {
    Reflect.deleteProperty(load.cache, load.resolve(file));
    const { default: answer, config } = load(file) as { default: () => number; config: unknown };
    expect(config).toEqual({ kept: true });
    return answer();
  };
  expect([request(), request(), request()]).toEqual([1, 2, 3]);
  await rm(folder, { recursive: true });
});

it("fails when the function has not been compiled", async () => {
  await expect(keepFunctionLoaded(join(tmpdir(), "nowhere", "messages.js"))).rejects.toThrow(/ENOENT/);
});
