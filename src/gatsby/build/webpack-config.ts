import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

type Args = Pick<CreateWebpackConfigArgs, "actions" | "getConfig" | "loaders" | "stage">;

/** The parts of Gatsby's webpack configuration that are changed. */
interface WebpackConfig {
  readonly module: { readonly rules: readonly Rule[] };
  readonly optimization?: { readonly splitChunks?: { cacheGroups?: Record<string, unknown> } };
  readonly plugins: (object | null)[];
}

interface Rule {
  readonly oneOf?: readonly Rule[];
  readonly use?: unknown;
}

interface CssLoader {
  /** Identity of the loader in webpack's cache. */
  ident?: string;
  readonly options?: { readonly modules?: { localIdentName?: string; localIdentHashPrefix?: string } };
}

interface CssExtractPlugin {
  readonly options: { ignoreOrder: boolean };
}

/** Stops a build in which Gatsby's configuration is not what a change expects. */
function workaroundError(problem: string): Error {
  return new Error(`${problem}. See src/gatsby/build/webpack-config.ts: adapt the change, or remove it.`);
}

const named = (name: string) => (plugin: object | null) => plugin?.constructor.name === name;

/**
 * Translates the announcement of a new page for screen readers. Gatsby 5.16.1 says "Navigated to …" in every
 * language, see gatsbyjs/gatsby#19290.
 */
function translateAnnouncement({ actions }: Args): void {
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          enforce: "pre",
          test: /[\\/]\.cache[\\/]navigation\.js$/,
          loader: "string-replace-loader",
          options: {
            search: "`Navigated to ${pageName}`",
            replace: 'uiTexts.navigatedTo.replace("{page}", () => pageName)',
            strict: true,
          },
        },
      ],
    },
  });
}

/**
 * Names CSS classes with five characters that change with every style sheet. Gatsby 5.16.1 inlines styles but
 * does not render a page again when only its CSS has changed.
 */
function nameClasses({ getConfig, stage }: Args): void {
  const { module } = getConfig() as WebpackConfig;
  const loaders = module.rules
    .flatMap((rule) => rule.oneOf ?? [rule])
    .flatMap(({ use }) => (Array.isArray(use) ? (use as CssLoader[]) : []))
    .filter(({ options }) => options?.modules?.localIdentName);
  if (loaders.length === 0) throw workaroundError(`No CSS loader names classes in ${stage}`);
  const localIdentHashPrefix = stylesDigest();
  for (const [index, loader] of loaders.entries()) {
    Object.assign(loader.options?.modules ?? {}, { localIdentName: "[hash:base64:5]", localIdentHashPrefix });
    loader.ident = `class-names-${index}-${localIdentHashPrefix}`;
  }
}

function stylesDigest(): string {
  const digest = createHash("sha256");
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".css")).sort()) {
    digest.update(file).update(readFileSync(path.join("src", file)));
  }
  return digest.digest("hex");
}

/**
 * Gives each page the styles of its components only: Gatsby 5.16.1 inlines all CSS in each page. The order of
 * files does not matter, as every rule is in a cascade layer or a CSS module.
 */
function splitStylesByPage({ getConfig, stage }: Args): void {
  const { optimization, plugins } = getConfig() as WebpackConfig;
  const extraction = plugins.find(named("MiniCssExtractPlugin")) as CssExtractPlugin | undefined;
  if (!extraction) throw workaroundError("Gatsby extracts CSS with another plugin");
  extraction.options.ignoreOrder = true;
  if (stage === "develop") return;
  const { styles, shared, ...groups } = optimization?.splitChunks?.cacheGroups ?? {};
  if (!optimization?.splitChunks || !styles || !shared) {
    throw workaroundError("Gatsby joins no styles or scripts in cache groups of those names");
  }
  optimization.splitChunks.cacheGroups = groups;
}

/** Modules of Gatsby that this site never uses: scripts in workers, slices, the service worker. */
const unusedModules = [
  /internal-plugins[\\/]partytown[\\/]gatsby-browser\.js$/,
  /[\\/]\.cache[\\/](?:register-service-worker|slice)\.js$/,
];

/** The browser part of gatsby-plugin-manifest 5.16.0 in Gatsby's list; it has no effect with one manifest. */
const manifestPlugin =
  String.raw`\{\s*plugin: require\('[^']*gatsby-plugin-manifest[^']*'\),` +
  String.raw`\s*options: .*,\s*\},?`;

/**
 * Removes unused modules of Gatsby 5.16.1, a tenth of the scripts. Scroll positions are not stored, since
 * each route change scrolls to the top.
 */
function removeUnusedModules({ actions, loaders }: Args): void {
  actions.setWebpackConfig({
    resolve: {
      alias: {
        "gatsby-script": false,
        "gatsby-react-router-scroll": path.resolve("src/gatsby/browser/no-scroll-restoration.ts"),
      },
    },
    module: {
      rules: [
        { test: unusedModules, use: loaders.null() },
        {
          enforce: "pre",
          test: /[\\/]\.cache[\\/]api-runner-browser-plugins\.js$/,
          loader: "string-replace-loader",
          options: { search: manifestPlugin, flags: "", replace: "", strict: true },
        },
      ],
    },
  });
}

/** Removes Gatsby's ESLint plugin, which delays each start of develop; `npm run lint` has its own rules. */
function removeEslintPlugin({ getConfig }: Args): void {
  const { plugins } = getConfig() as WebpackConfig;
  const others = plugins.filter((plugin) => !named("ESLintWebpackPlugin")(plugin));
  plugins.splice(0, plugins.length, ...others);
}

/** Changes Gatsby's webpack configuration; must be called in `onCreateWebpackConfig`. */
export function configureWebpack(api: Args): void {
  const { actions, stage } = api;
  translateAnnouncement(api);
  if (stage.startsWith("build")) nameClasses(api);
  if (stage === "build-javascript" || stage === "develop") splitStylesByPage(api);
  if (stage === "develop") removeEslintPlugin(api);
  if (stage !== "build-javascript") return;
  removeUnusedModules(api);
  // Source maps hold the sources with their paths.
  actions.setWebpackConfig({ devtool: false });
}
