import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepWebpackCache } from "../../src/gatsby/node/webpack-cache";

let project: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "portfolio-webpack-cache-"));
  write("package.json", "{}");
  write(".cache/compiled/gatsby-node.js", "steps");
  write("src/gatsby/node/loader.js", "loader");
  write("node_modules/.package-lock.json", "{}");
});

afterEach(() => {
  rmSync(project, { recursive: true });
});

interface Compilation {
  buildDependencies: Set<string>;
}
type Step = (compilation: Compilation) => void;
interface Plugin {
  apply(compiler: { hooks: { afterEmit: { tap(options: object, step: Step): void } } }): void;
}

function configured() {
  const config: { cache?: { version?: string; buildDependencies?: object }; plugins: Plugin[] } = {
    cache: { buildDependencies: { config: ["gatsby"] } },
    plugins: [],
  };
  keepWebpackCache({ getConfig: () => config }, project);
  return config;
}

test("webpack asks for no file of Gatsby or a loader to know whether its cache is too old", () => {
  const { cache, plugins } = configured();
  expect(cache?.buildDependencies).toEqual({ defaultWebpack: [] });
  const compilation = { buildDependencies: new Set(["babel-loader"]) };
  for (const plugin of plugins) {
    plugin.apply({
      hooks: {
        afterEmit: {
          tap: (_options, step) => {
            step(compilation);
          },
        },
      },
    });
  }
  expect([...compilation.buildDependencies]).toEqual([]);
});

test.each([
  "package.json",
  ".cache/compiled/gatsby-node.js",
  "src/gatsby/node/loader.js",
  "node_modules/.package-lock.json",
])("the cache is another one when %s changes", (file) => {
  const before = configured().cache?.version;
  expect(configured().cache?.version).toBe(before);
  write(file, "changed");
  expect(configured().cache?.version).not.toBe(before);
});

test("where npm has installed nothing, webpack looks by itself", () => {
  rmSync(path.join(project, "node_modules"), { recursive: true });
  expect(configured()).toEqual({ cache: { buildDependencies: { config: ["gatsby"] } }, plugins: [] });
});

test("the build stops when Gatsby keeps no such cache", () => {
  expect(() => {
    keepWebpackCache({ getConfig: () => ({ plugins: [] }) }, project);
  }).toThrow(/^Gatsby keeps no cache.+See src\/gatsby\/node\/webpack-cache\.ts/);
});
