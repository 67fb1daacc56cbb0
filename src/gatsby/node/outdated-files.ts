import type { RoutesManifest } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, scripts and styles of earlier builds stay in `public/` when it is kept between builds (gatsby 5.16.1):
 * about ten changes on, they pass the 100 header rules that Cloudflare takes.
 */

const bundle = /^public\/[^/]+[-.][0-9a-f]{20}\.(?:js|css)/;

const isOfThisBuild = (route: RoutesManifest[number]): boolean =>
  route.type === "static" && route.headers.some(({ value }) => value.includes("immutable"));

/**
 * Scripts and styles of earlier builds. Gatsby marks those of the current build as immutable.
 *
 * @returns paths from the project's folder
 * @throws when no script or style at all is marked
 */
export function outdatedFiles(routes: RoutesManifest): string[] {
  const bundles = routes.flatMap((route) => {
    const name = route.type === "static" ? bundle.exec(route.filePath)?.[0] : undefined;
    return route.type === "static" && name !== undefined ? [{ name, file: route.filePath, route }] : [];
  });
  const current = new Set(bundles.filter(({ route }) => isOfThisBuild(route)).map(({ file }) => file));
  if (bundles.length > 0 && current.size === 0) {
    throw outdated("node/outdated-files.ts", "Gatsby marks no script of this build as immutable");
  }
  return bundles.filter(({ name }) => !current.has(name)).map(({ file }) => file);
}
