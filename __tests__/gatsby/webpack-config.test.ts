import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { shortenClassNames } from "../../src/gatsby/node/class-names";
import { splitByPage } from "../../src/gatsby/node/page-parts";
import { leaveOutManifest } from "../../src/gatsby/node/manifest-loader";
import { leaveOutUnusedParts } from "../../src/gatsby/node/unused-parts";
import { leaveLintOut } from "../../src/gatsby/node/without-lint";

/** What a step of the build is given, with a webpack configuration of the test's own. */
function stepOf(config: object, stage = "build-javascript"): CreateWebpackConfigArgs {
  const actions = { setWebpackConfig: () => undefined };
  const step: unknown = { stage, getConfig: () => config, actions };
  return step as CreateWebpackConfigArgs;
}

class MiniCssExtractPlugin {
  options = { ignoreOrder: false };
}

const grouped = (cacheGroups: object) => ({ splitChunks: { cacheGroups } });
const joined = () => grouped({ styles: {}, shared: {}, framework: {} });

test("styles are split by page, in any order, and the script of a template stays whole", () => {
  const config = { plugins: [null, new MiniCssExtractPlugin()], optimization: joined() };
  splitByPage(stepOf(config));
  expect(config.optimization.splitChunks.cacheGroups).toEqual({ framework: {} });
  expect(config.plugins[1]?.options.ignoreOrder).toBe(true);
});

test("live authoring warns of no order of styles, and does without ESLint, which a build never has", () => {
  class ESLintWebpackPlugin {
    options = {};
  }
  const linters = [new ESLintWebpackPlugin(), new ESLintWebpackPlugin()];
  const extraction = new MiniCssExtractPlugin();
  const config = { plugins: [null, linters[0], extraction, linters[1]], optimization: {} };
  leaveLintOut(stepOf(config));
  expect(config.plugins).toHaveLength(4);
  splitByPage(stepOf(config, "develop"));
  leaveLintOut(stepOf(config, "develop"));
  expect(config).toEqual({ plugins: [null, extraction], optimization: {} });
  expect(extraction.options.ignoreOrder).toBe(true);
  expect(() => {
    leaveLintOut(stepOf(config, "develop"));
  }).toThrow("Gatsby adds no ESLintWebpackPlugin. See src/gatsby/node/without-lint.ts");
});

test.each([
  ["joins no styles", { plugins: [new MiniCssExtractPlugin()], optimization: grouped({ shared: {} }) }],
  [
    "joins no styles or scripts",
    { plugins: [new MiniCssExtractPlugin()], optimization: grouped({ styles: {} }) },
  ],
  ["extracts CSS with another plugin", { plugins: [{}], optimization: joined() }],
])("the build stops when Gatsby %s", (problem, config) => {
  expect(() => {
    splitByPage(stepOf(config));
  }).toThrow(new RegExp(`^Gatsby ${problem}.*See src/gatsby/node/page-parts.ts`));
});

test("webpack's cache knows the loaders that name classes by the styles, and no two by the same name", () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  const identsWith = (style: string) => {
    writeFileSync(join(folder, "a.module.css"), style);
    const loaders: { ident?: string; options: object }[] = [0, 1].map(() => ({
      options: { modules: { localIdentName: "[name]" } },
    }));
    shortenClassNames(stepOf({ module: { rules: [{ use: loaders }] } }), folder);
    return loaders.map(({ ident }) => ident);
  };
  const before = identsWith(".a { color: teal }");
  expect(identsWith(".a { color: teal }")).toEqual(before);
  expect(new Set([...before, ...identsWith(".a { color: gold }")]).size).toBe(4);
  rmSync(folder, { recursive: true });
});

test("classes get names of five characters that change with the styles", () => {
  const modules = { localIdentName: "[name]--[local]", localIdentHashPrefix: "" };
  const loader = { options: { modules } };
  const rules = [{ use: "other" }, { oneOf: [{ use: [{}, loader] }] }];
  shortenClassNames(stepOf({ module: { rules } }));
  expect(modules.localIdentName).toBe("[hash:base64:5]");
  expect(modules.localIdentHashPrefix).toMatch(/^[0-9a-f]{64}$/);
});

test("the build stops when no loader names classes", () => {
  expect(() => {
    shortenClassNames(stepOf({ module: { rules: [{ use: [{ options: {} }] }] } }));
  }).toThrow("No CSS loader names classes in build-javascript. See src/gatsby/node/class-names.ts");
});

test("the build stops when a part that is left out is not where it was", () => {
  expect(() => {
    leaveOutUnusedParts(stepOf({}), tmpdir());
  }).toThrow(/^Gatsby has no dist\/internal-plugins\/partytown.+See src\/gatsby\/node\/unused-parts\.ts/);
});

const manifestEntry = `{
      plugin: require('../node_modules/gatsby-plugin-manifest/gatsby-browser.js'),
      options: {"plugins":[],"icons":[{"src":"icons/icon-180x180.png"}]},
    }`;
const ownEntry = "{ plugin: require('../gatsby-browser.tsx'), options: {\"plugins\":[]} }";

test("the manifest's plugin has no part in the browser, the others keep theirs", () => {
  const first = leaveOutManifest(`module.exports = [${manifestEntry},${ownEntry}]`);
  expect(first).toBe(`module.exports = [${ownEntry}]`);
  expect(leaveOutManifest(`module.exports = [${ownEntry},${manifestEntry}]`)).not.toContain("manifest");
});

test("the build stops when Gatsby lists the manifest's plugin in another form", () => {
  expect(() => leaveOutManifest('import "gatsby-plugin-manifest/gatsby-browser.js"')).toThrow(
    "Gatsby lists the plugins of the browser in another form. See src/gatsby/node/manifest-loader.js.",
  );
});
