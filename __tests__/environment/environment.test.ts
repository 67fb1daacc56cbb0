import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment, loadEnvironment } from "../../src/environment/environment";
import { temporaryFolder } from "../support/temporary-folder";

const before = process.cwd();
const environment = process.env;
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  process.env = { ...environment };
  writeFileSync(join(folder, ".env.production"), "SETTING_OF_A_TEST=production\n");
  writeFileSync(join(folder, ".env.development"), "SETTING_OF_A_TEST=development\n");
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(before);
  process.env = environment;
});

test.each([
  ["production", "production", undefined],
  ["development", "development", undefined],
  // The settings of `npm run develop`.
  ["", "development", undefined],
  // CI passes unset variables as empty strings.
  ["production", "production", ""],
  ["production", "mine", "mine"],
  ["staging", undefined, undefined],
])("in mode %j reads %j when the variable is %j before", (mode, value, before) => {
  Object.assign(process.env, { NODE_ENV: mode }, before === undefined ? {} : { SETTING_OF_A_TEST: before });
  loadEnvironment();
  expect(process.env.SETTING_OF_A_TEST).toBe(value);
});

test("leaves out blanks around the settings of the site", () => {
  Object.assign(process.env, { NODE_ENV: "production", GATSBY_COUNTER: " plausible\n" });
  loadEnvironment();
  expect(process.env["GATSBY_COUNTER"]).toBe("plausible");
  expect(buildEnvironment()["GATSBY_COUNTER"]).toBe("plausible");
});

test("takes settings of the site that are blank as not set, in the file and before", () => {
  writeFileSync(join(folder, ".env.production"), 'GATSBY_COUNTER=" "\nGATSBY_CAPTCHA=recaptcha\n');
  Object.assign(process.env, { NODE_ENV: "production", GATSBY_ANALYTICS_ID: " ", GATSBY_CAPTCHA: "\t" });
  loadEnvironment();
  const { GATSBY_COUNTER, GATSBY_ANALYTICS_ID, GATSBY_CAPTCHA } = process.env;
  expect({ GATSBY_COUNTER, GATSBY_ANALYTICS_ID, GATSBY_CAPTCHA }).toEqual({
    GATSBY_COUNTER: "",
    GATSBY_ANALYTICS_ID: "",
    GATSBY_CAPTCHA: "recaptcha",
  });
});

test("knows the variables of a build, and changes none of this process", () => {
  Object.assign(process.env, {
    NODE_ENV: "development",
    MESSAGES_WITH_SITE: "true",
    GATSBY_MESSAGES_HOST: "",
  });
  const variables = { ...process.env };
  expect(buildEnvironment()).toMatchObject({ SETTING_OF_A_TEST: "production", GATSBY_MESSAGES_HOST: "/api" });
  expect(process.env).toEqual(variables);
  Object.assign(process.env, { SETTING_OF_A_TEST: "mine", MESSAGES_WITH_SITE: "" });
  expect(buildEnvironment()).toMatchObject({ SETTING_OF_A_TEST: "mine" });
  expect(buildEnvironment()).not.toHaveProperty("GATSBY_MESSAGES_HOST");
});

test("the publishing workflow passes every setting to the build", () => {
  const read = (file: string) => readFileSync(join(before, file), "utf8");
  const settings = read(".env.example").match(/^GATSBY_\w+(?==)/gm) ?? [];
  expect(settings.length).toBeGreaterThan(5);
  const passed = read(".github/workflows/publish.yml").match(/^ +GATSBY_.+$/gm);
  expect(passed?.map((line) => line.trim())).toEqual(settings.map((name) => `${name}: \${{ vars.${name} }}`));
});
