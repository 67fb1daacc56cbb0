import { useEffect, useState } from "react";
import { decodeUrl } from "../../../src/url/decode-url";

/** The open document, and the index of the open piece of a section. They are in the hash of the URL. */
export type Route = { path: string; pieceIndex: number | undefined };

/** Parses the hash of the URL. */
export function readRoute(): Route {
  const [, path = "", index] =
    /^#\/(.*?\.(?:json|md))(?:\/(\d+))?$/.exec(decodeUrl(window.location.hash) ?? "") ?? [];
  return { path, pieceIndex: index === undefined ? undefined : Number(index) };
}

/** Returns the current route and the one before it. Re-renders when it changes. */
export function useRoute(): { route: Route; previous?: Route } {
  const [routes, setRoutes] = useState<{ route: Route; previous?: Route }>(() => ({ route: readRoute() }));
  useEffect(() => {
    const update = (): void => setRoutes(({ route }) => ({ route: readRoute(), previous: route }));
    window.addEventListener("hashchange", update);
    return () => window.removeEventListener("hashchange", update);
  }, []);
  return routes;
}

const hashOf = (path: string, pieceIndex?: number): string =>
  `#/${path}${pieceIndex === undefined ? "" : `/${pieceIndex}`}`;

/** Navigates to a document, or to a piece of a section. */
export const goTo = (path: string, pieceIndex?: number): void => {
  window.location.hash = hashOf(path, pieceIndex);
};

/** Replaces the current route, in the same render as a change of the store that follows. */
export function replaceRoute(path: string, pieceIndex?: number): void {
  window.history.replaceState(null, "", hashOf(path, pieceIndex));
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}
