import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

interface CssExtractPlugin {
  options: { ignoreOrder: boolean };
}

interface WebpackRule {
  readonly oneOf?: WebpackRule[];
  readonly use?: {
    readonly options?: { modules?: { localIdentName?: string; localIdentHashPrefix?: string } };
  }[];
}

function isCssExtractPlugin(plugin: unknown): plugin is CssExtractPlugin {
  return (plugin as object | null)?.constructor.name === "MiniCssExtractPlugin";
}

/**
 * Silences the order warnings of the CSS extraction: base rules live in a cascade layer and every other rule in a
 * CSS module of its own, so the order in which the modules are joined does not matter.
 */
export function allowAnyCssOrder({ getConfig }: Pick<CreateWebpackConfigArgs, "getConfig">): void {
  const { plugins } = getConfig() as { plugins: unknown[] };
  for (const plugin of plugins) {
    if (isCssExtractPlugin(plugin)) plugin.options.ignoreOrder = true;
  }
}

/** A digest of all style sheets below a folder: another one as soon as one of them changes. */
export function stylesDigest(folder: string): string {
  const digest = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  for (const file of files.sort()) digest.update(file).update(readFileSync(path.join(folder, file)));
  return digest.digest("hex");
}

/**
 * Gives the classes of a production build short names: they stand in every page's HTML, in its inlined CSS and in
 * the JavaScript. The names change with the styles: Gatsby renders a page again when its markup may have changed, and
 * knows nothing of the styles that it inlines.
 */
export function shortenClassNames({
  getConfig,
  stage,
}: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">): void {
  if (!stage.startsWith("build")) return;
  const { module } = getConfig() as { module: { rules: WebpackRule[] } };
  const prefix = stylesDigest("src");
  for (const { use = [] } of module.rules.flatMap((rule) => rule.oneOf ?? [rule])) {
    if (!Array.isArray(use)) continue;
    for (const { options } of use) {
      if (!options?.modules?.localIdentName) continue;
      options.modules.localIdentName = "[hash:base64:5]";
      options.modules.localIdentHashPrefix = prefix;
    }
  }
}

/**
 * Keeps parts of Gatsby out of the browser that this site never uses: running scripts in workers (Partytown), the
 * Script component and the registration of a service worker; 2 KB brotli of every first visit.
 */
export function leaveOutUnusedParts({
  actions,
  loaders,
  stage,
}: Pick<CreateWebpackConfigArgs, "actions" | "loaders" | "stage">): void {
  if (stage !== "build-javascript") return;
  actions.setWebpackConfig({
    resolve: { alias: { "gatsby-script": false } },
    module: {
      rules: [
        {
          test: /internal-plugins[\\/]partytown[\\/]gatsby-browser\.js$|[\\/]register-service-worker\.js$/,
          use: loaders.null(),
        },
      ],
    },
  });
}

interface SplitChunksConfig {
  readonly optimization?: { readonly splitChunks?: { readonly cacheGroups?: { styles?: unknown } } };
}

/**
 * Gives each page the styles of its own components. Gatsby joins the CSS of all pages, because it cannot know that
 * their order does not matter here; every page would carry the form's and the lightbox's rules.
 */
export function splitStylesByPage({
  getConfig,
  stage,
}: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">): void {
  if (stage !== "build-javascript") return;
  const { optimization } = getConfig() as SplitChunksConfig;
  delete optimization?.splitChunks?.cacheGroups?.styles;
}

/** Leaves source maps out of the published site: they hold the sources with their paths. */
export function leaveOutSourceMaps({
  actions,
  stage,
}: Pick<CreateWebpackConfigArgs, "actions" | "stage">): void {
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
}
