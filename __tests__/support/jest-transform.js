const babelJest = require("babel-jest").default;
const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const esbuild = require("esbuild");

// Jest's processes load this module. Jest 29.7 complains about a process that needs more than half a second to
// end, and freeing half a gigabyte takes longer on a busy machine.
if (process.env.JEST_WORKER_ID)
  process.once("beforeExit", () => {
    // After the listeners of others, which end browsers.
    process.once("exit", () => process.kill(process.pid, "SIGKILL"));
    process.exit();
  });

/** Removes page queries from their modules, as Gatsby's build does, and hoists mocks. */
const babel = babelJest.createTransformer({
  presets: [["babel-preset-gatsby", { reactRuntime: "automatic" }], "@babel/preset-typescript"],
  plugins: ["babel-plugin-remove-graphql-queries"],
  babelrc: false,
  configFile: false,
});

/** Returns true for modules with page queries or mocks, which only Babel can transform. */
const needsBabel = (source) => source.includes("graphql`") || source.includes("jest.mock(");
const ownText = readFileSync(__filename, "utf8");

/** Transforms modules with esbuild, in a tenth of Babel's time, and others with Babel. */
module.exports = {
  process(source, file, options) {
    if (needsBabel(source)) return babel.process(source, file, options);
    const { code, map } = esbuild.transformSync(source, {
      sourcefile: file,
      loader: /\.jsx?$/.test(file) ? "jsx" : file.endsWith("x") ? "tsx" : "ts",
      format: "cjs",
      target: "node20",
      jsx: "automatic",
      supported: { "dynamic-import": false },
      sourcemap: true,
    });
    return { code, map };
  },
  getCacheKey(source, file, options) {
    if (needsBabel(source)) return babel.getCacheKey(source, file, options);
    return createHash("sha256").update([esbuild.version, ownText, file, source].join("\0")).digest("hex");
  },
};
