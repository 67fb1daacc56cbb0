import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, a build after an edit of CSS alone leaves the old styles in the pages: Gatsby 5.16.1 renders a page
 * again when its markup may have changed, and knows nothing of the style sheet that it inlines once styles are split by
 * page. And each class has a name of about 30 characters in every page's HTML, CSS and JavaScript.
 */

/** The parts of a webpack configuration that name classes. */
interface WebpackRule {
  readonly oneOf?: readonly WebpackRule[];
  readonly use?: unknown;
}

interface CssLoader {
  /** By what webpack's cache knows the loader; by its place in the configuration, whatever its options are, without it. */
  ident?: string;
  readonly options?: { readonly modules?: { localIdentName?: string; localIdentHashPrefix?: string } };
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

function namingLoaders(rules: readonly WebpackRule[]): CssLoader[] {
  const loaders = rules
    .flatMap((rule) => rule.oneOf ?? [rule])
    .flatMap(({ use }) => (Array.isArray(use) ? use : []));
  return (loaders as CssLoader[]).filter(({ options }) => options?.modules?.localIdentName);
}

/**
 * Gives the classes of a production build names of five characters that change with the styles, so that every page
 * is rendered again, and webpack takes none from an earlier build.
 *
 * @param styles folder of all style sheets
 * @throws when no loader of the configuration names classes
 */
export function shortenClassNames(
  { getConfig, stage }: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">,
  styles = "src",
): void {
  if (!stage.startsWith("build")) return;
  const { module } = getConfig() as { module: { rules: WebpackRule[] } };
  const loaders = namingLoaders(module.rules);
  if (loaders.length === 0) throw outdated("node/class-names.ts", `No CSS loader names classes in ${stage}`);
  const localIdentHashPrefix = stylesDigest(styles);
  for (const [position, loader] of loaders.entries()) {
    Object.assign(loader.options?.modules ?? {}, { localIdentName: "[hash:base64:5]", localIdentHashPrefix });
    loader.ident = `class-names-${position}-${localIdentHashPrefix}`;
  }
}
