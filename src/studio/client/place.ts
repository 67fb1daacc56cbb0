import { useEffect, useState } from "react";

/** The open document, and the open piece of a section, as in the hash of the URL. */
export type Place = { path: string; piece: number | undefined };

export function readPlace(): Place {
  const [, path = "", piece] =
    /^#\/(.*?\.(?:json|md))(?:\/(\d+))?$/.exec(decodeURI(window.location.hash)) ?? [];
  return { path, piece: piece === undefined ? undefined : Number(piece) };
}

/** Returns the current place, and renders again when it changes. */
export function usePlace(): Place {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    const follow = (): void => setPlace(readPlace());
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return place;
}

/** Opens a document, or a piece of it. */
export const goTo = (path: string, piece?: number): void => {
  window.location.hash = `/${path}${piece === undefined ? "" : `/${piece}`}`;
};
