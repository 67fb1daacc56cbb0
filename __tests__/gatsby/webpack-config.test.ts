import type { CreateWebpackConfigArgs } from "gatsby";
import { configureWebpack } from "../../src/gatsby/build/webpack-config";

class MiniCssExtractPlugin {
  options = { ignoreOrder: false };
}

class ESLintWebpackPlugin {
  options = {};
}

function configOf() {
  const modules = { localIdentName: "[name]--[local]", localIdentHashPrefix: "" };
  const extraction = new MiniCssExtractPlugin();
  return {
    modules,
    extraction,
    config: {
      module: { rules: [{ use: "other" }, { oneOf: [{ use: [{}, { options: { modules } }] }] }] },
      optimization: { splitChunks: { cacheGroups: { styles: {}, shared: {}, framework: {} } as object } },
      plugins: [null, extraction, new ESLintWebpackPlugin()] as (object | null)[],
    },
  };
}

function configure(config: object, stage: string): void {
  const api: unknown = {
    stage,
    getConfig: () => config,
    actions: { setWebpackConfig: () => undefined },
    loaders: { null: () => "null" },
  };
  configureWebpack(api as CreateWebpackConfigArgs);
}

test("splits styles by page and names classes by the styles in a build", () => {
  const { config, extraction, modules } = configOf();
  configure(config, "build-javascript");
  expect(config.optimization.splitChunks.cacheGroups).toEqual({ framework: {} });
  expect(extraction.options.ignoreOrder).toBe(true);
  expect(modules.localIdentName).toBe("[hash:base64:5]");
  expect(modules.localIdentHashPrefix).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ["no loader names classes", { module: { rules: [] } }, "No CSS loader names classes"],
  ["CSS is extracted in another way", { plugins: [{}] }, "Gatsby extracts CSS with another plugin"],
  ["styles are joined in another way", { optimization: {} }, "Gatsby joins no styles"],
])("stops the build when %s", (_case, change, message) => {
  expect(() => {
    configure({ ...configOf().config, ...change }, "build-javascript");
  }).toThrow(message);
});
