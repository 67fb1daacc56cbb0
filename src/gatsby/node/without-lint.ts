import type { CreateWebpackConfigArgs } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, live authoring loads ESLint with Gatsby 5.16.1's own rules, 2.4 s of each start, and shows an owner what
 * they find. The project's rules are checked by `npm run lint`.
 */

interface WebpackConfig {
  readonly plugins: (object | null)[];
}

const isLinter = (plugin: object | null): boolean => plugin?.constructor.name === "ESLintWebpackPlugin";

/**
 * Leaves ESLint out of live authoring.
 *
 * @throws when Gatsby lints in another way, or no more
 */
export function leaveLintOut({
  getConfig,
  stage,
}: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">): void {
  if (stage !== "develop") return;
  const { plugins } = getConfig() as WebpackConfig;
  const others = plugins.filter((plugin) => !isLinter(plugin));
  if (others.length === plugins.length) {
    throw outdated("node/without-lint.ts", "Gatsby adds no ESLintWebpackPlugin");
  }
  plugins.splice(0, plugins.length, ...others);
}
