import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, webpack 5.98.0 looks up every file that the loaders of Gatsby 5.16.1 are made of, one by one and past
 * its own memory, to know when its cache is too old: a fifth of a cold build's time. The list of what npm has installed,
 * the settings in package.json and the build's own steps say the same.
 */

/** What npm has installed; other installers write no such list. */
const installed = path.join("node_modules", ".package-lock.json");
const compiledSteps = path.join(".cache", "compiled", "gatsby-node.js");
const loaders = path.join("src", "gatsby", "node");

interface Compilation {
  readonly buildDependencies: Set<string>;
}

interface WebpackConfig {
  readonly cache?: { version?: string; buildDependencies?: object };
  readonly plugins?: object[];
}

interface Compiler {
  readonly hooks: {
    readonly afterEmit: { tap(options: object, step: (compilation: Compilation) => void): void };
  };
}

/** Takes back what the loaders say of their files, as the last step of a compilation. */
const forgetLoaders = {
  apply: ({ hooks }: Compiler): void => {
    hooks.afterEmit.tap(
      { name: "webpack-cache", stage: Number.MAX_SAFE_INTEGER },
      ({ buildDependencies }) => {
        buildDependencies.clear();
      },
    );
  },
};

function digestOf(files: readonly string[]): string {
  const digest = createHash("sha256");
  for (const file of files) digest.update(readFileSync(file));
  return digest.digest("hex");
}

/**
 * Lets webpack's cache last as long as the installed packages and the build's own steps, where npm installed them.
 *
 * @param project its folder
 * @throws when Gatsby has no such cache any more
 */
export function keepWebpackCache(
  { getConfig }: Pick<CreateWebpackConfigArgs, "getConfig">,
  project = process.cwd(),
): void {
  const within = (file: string): string => path.join(project, file);
  if (!existsSync(within(installed))) return;
  const { cache, plugins } = getConfig() as WebpackConfig;
  if (!cache?.buildDependencies || !plugins) {
    throw outdated("node/webpack-cache.ts", "Gatsby keeps no cache that depends on its own files");
  }
  const written = readdirSync(within(loaders)).filter((name) => name.endsWith(".js"));
  const files = [
    installed,
    "package.json",
    compiledSteps,
    ...written.map((name) => path.join(loaders, name)),
  ];
  cache.version = digestOf(files.map(within));
  cache.buildDependencies = { defaultWebpack: [] };
  plugins.push(forgetLoaders);
}
