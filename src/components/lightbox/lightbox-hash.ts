import { useSyncExternalStore } from "react";

// The hash of the URL names the piece that the lightbox shows. Opening adds a history entry and closing goes
// back to the entry before; until the browser has gone back, `pendingSlug` is what the hash will be.
const subscribers = new Set<() => void>();
let isGoingBack = false;
let pendingSlug = "";

/** Returns the state of the history entry; entries that opening a piece added have `isPieceOpened`. */
const historyState = () => window.history.state as { readonly isPieceOpened?: boolean } | null;

const notify = (): void => {
  subscribers.forEach((subscriber) => subscriber());
};

function handleHashChange(): void {
  isGoingBack = false;
  if (pendingSlug) openPiece(pendingSlug);
  pendingSlug = "";
  notify();
}

function subscribe(subscriber: () => void): () => void {
  if (subscribers.size === 0) isGoingBack = false;
  subscribers.add(subscriber);
  window.addEventListener("hashchange", handleHashChange);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) window.removeEventListener("hashchange", handleHashChange);
  };
}

const openedSlug = (): string => (isGoingBack ? pendingSlug : window.location.hash.slice(1));

/** Returns the slug in the hash of the URL, whether or not a piece has it; empty without a hash. */
export function useOpenedSlug(): string {
  return useSyncExternalStore(subscribe, openedSlug, () => "");
}

/** Opens a piece in a new history entry, so that the browser's Back closes it. */
export function openPiece(slug: string): void {
  if (isGoingBack) pendingSlug = slug;
  else window.history.pushState({ ...historyState(), isPieceOpened: true }, "", `#${slug}`);
  notify();
}

/** Opens another piece in the same history entry. */
export function replaceOpenedPiece(slug: string): void {
  if (isGoingBack) pendingSlug = slug;
  else window.history.replaceState(historyState(), "", `#${slug}`);
  notify();
}

/** Closes the piece: goes back where opening added an entry, removes the hash where a link led to it. */
export function closePiece(): void {
  pendingSlug = "";
  if (!isGoingBack && historyState()?.isPieceOpened) {
    isGoingBack = true;
    window.history.back();
  } else if (!isGoingBack) {
    window.history.replaceState(historyState(), "", window.location.pathname + window.location.search);
  }
  notify();
}
