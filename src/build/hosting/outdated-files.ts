import type { RoutesManifest } from "gatsby";

const bundle = /^public\/[^/]+[-.][0-9a-f]{20}\.(?:js|css)/;

const isOfThisBuild = (route: RoutesManifest[number]): boolean =>
  route.type === "static" && route.headers.some(({ value }) => value.includes("immutable"));

/**
 * Scripts and styles of earlier builds: Gatsby leaves them in `public/` when it is kept between builds, and each
 * would need a header rule. Gatsby marks those of the current build as immutable.
 *
 * @returns paths from the project's folder
 */
export function outdatedFiles(routes: RoutesManifest): string[] {
  const current = new Set(
    routes.flatMap((route) => (route.type === "static" && isOfThisBuild(route) ? route.filePath : [])),
  );
  return routes.flatMap((route) => {
    if (route.type !== "static") return [];
    const name = bundle.exec(route.filePath)?.[0];
    return name !== undefined && !current.has(name) ? route.filePath : [];
  });
}
