import { useEffect, useState } from "react";

/** The open document and the open piece of a section, as the hash of the URL names them. */
export type Route = { path: string; piece: number | undefined };

/** Decodes the hash of the URL. Returns an empty string if it is malformed. */
function decodedHash(): string {
  try {
    return decodeURI(window.location.hash);
  } catch {
    return "";
  }
}

/** Parses the hash of the URL. */
export function readRoute(): Route {
  const [, path = "", piece] = /^#\/(.*?\.(?:json|md))(?:\/(\d+))?$/.exec(decodedHash()) ?? [];
  return { path, piece: piece === undefined ? undefined : Number(piece) };
}

/** Returns the current route, and renders again when it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(readRoute);
  useEffect(() => {
    const update = (): void => setRoute(readRoute());
    window.addEventListener("hashchange", update);
    return () => window.removeEventListener("hashchange", update);
  }, []);
  return route;
}

/** Navigates to a document, or to a piece of it. */
export const goTo = (path: string, piece?: number): void => {
  window.location.hash = `/${path}${piece === undefined ? "" : `/${piece}`}`;
};
