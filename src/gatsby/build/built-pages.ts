import path from "node:path";
import type { Store } from "gatsby";

/** A page in Gatsby's store. */
export interface BuiltPage {
  /** URL path without the path prefix: with a slash at the end, or a file such as `/404.html`. */
  readonly path: string;
  /** Absolute path of the component that renders it. */
  readonly component: string;
}

/** Returns every page of the site. */
export function builtPages({ store }: { store: Store }): BuiltPage[] {
  const { pages } = store.getState() as { pages: ReadonlyMap<string, BuiltPage> };
  return Array.from(pages.values());
}

/** Returns the absolute path of a page's HTML in `public/`. */
export function pageFile(page: Pick<BuiltPage, "path">): string {
  return path.resolve("public", ...page.path.split("/"), page.path.endsWith("/") ? "index.html" : "");
}
