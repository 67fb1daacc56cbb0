import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEnvironment } from "../../src/publish/load-environment";

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

test("a setting that is there already wins over the file", () => {
  Object.assign(process.env, { NODE_ENV: "production", SETTING_OF_A_TEST: "mine" });
  loadEnvironment();
  expect(process.env.SETTING_OF_A_TEST).toBe("mine");
});

test("an empty setting counts as not set, as CI passes variables that nobody has set", () => {
  Object.assign(process.env, { NODE_ENV: "production", SETTING_OF_A_TEST: "" });
  loadEnvironment();
  expect(process.env.SETTING_OF_A_TEST).toBe("production");
});

test("without a mode, or with an empty one, the settings are those of live authoring", () => {
  Object.assign(process.env, { NODE_ENV: "" });
  loadEnvironment();
  expect(process.env.SETTING_OF_A_TEST).toBe("development");
});

test("the publishing workflow passes on every setting of the build", () => {
  const read = (file: string) => readFileSync(join(before, file), "utf8");
  const settings = read(".env.example").match(/^GATSBY_\w+(?==)/gm) ?? [];
  expect(settings.length).toBeGreaterThan(5);
  const passed = read(".github/workflows/publish.yml").match(/^ +GATSBY_.+$/gm);
  expect(passed?.map((line) => line.trim())).toEqual(settings.map((name) => `${name}: \${{ vars.${name} }}`));
});

test("no file is no error", () => {
  Object.assign(process.env, { NODE_ENV: "staging" });
  expect(loadEnvironment).not.toThrow();
});
