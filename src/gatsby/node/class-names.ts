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

interface CssOptions {
  readonly modules?: { localIdentName?: string; localIdentHashPrefix?: string };
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

function namingOptions(rules: readonly WebpackRule[]): NonNullable<CssOptions["modules"]>[] {
  const loaders = rules
    .flatMap((rule) => rule.oneOf ?? [rule])
    .flatMap(({ use }) => (Array.isArray(use) ? use : []));
  return (loaders as { options?: CssOptions }[]).flatMap(({ options }) =>
    options?.modules?.localIdentName ? [options.modules] : [],
  );
}

/**
 * Gives the classes of a production build names of five characters that change with the styles, so that every page
 * is rendered again.
 *
 * @throws when no loader of the configuration names classes
 */
export function shortenClassNames({
  getConfig,
  stage,
}: Pick<CreateWebpackConfigArgs, "getConfig" | "stage">): void {
  if (!stage.startsWith("build")) return;
  const { module } = getConfig() as { module: { rules: WebpackRule[] } };
  const namings = namingOptions(module.rules);
  if (namings.length === 0) throw outdated("node/class-names.ts", `No CSS loader names classes in ${stage}`);
  const localIdentHashPrefix = stylesDigest("src");
  for (const naming of namings)
    Object.assign(naming, { localIdentName: "[hash:base64:5]", localIdentHashPrefix });
}
