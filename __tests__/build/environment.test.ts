import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEnvironment } from "../../src/build/environment";

const before = process.cwd();
const environment = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portfolio-environment-"));
  process.env = { ...environment };
  writeFileSync(join(folder, ".env.production"), "SETTING_OF_A_TEST=production\n");
  writeFileSync(join(folder, ".env.development"), "SETTING_OF_A_TEST=development\n");
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(before);
  process.env = environment;
  rmSync(folder, { recursive: true });
});

test.each([
  ["production", "production"],
  ["development", "development"],
])("in %s the settings come from the file of that name", (mode, value) => {
  Object.assign(process.env, { NODE_ENV: mode });
  loadEnvironment();
  expect(process.env.SETTING_OF_A_TEST).toBe(value);
});

test.each(["mine", ""])("a setting that is there already wins over the file, even %j", (value) => {
  Object.assign(process.env, { NODE_ENV: "production", SETTING_OF_A_TEST: value });
  loadEnvironment();
  expect(process.env.SETTING_OF_A_TEST).toBe(value);
});

test("no file is no error", () => {
  Object.assign(process.env, { NODE_ENV: "staging" });
  expect(loadEnvironment).not.toThrow();
});
