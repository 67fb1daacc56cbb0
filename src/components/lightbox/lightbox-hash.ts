import { useSyncExternalStore } from "react";

// The hash of the URL is that of the image in the lightbox. Opening adds a history entry and closing goes
// back to the previous one; until the browser has gone back, `pendingHash` is what the hash will be.
const subscribers = new Set<() => void>();
let isGoingBack = false;
let pendingHash = "";

/** Returns the state of the history entry; entries that the lightbox added have `isLightboxOpen`. */
const historyState = () => window.history.state as { readonly isLightboxOpen?: boolean } | null;

const notify = (): void => {
  subscribers.forEach((subscriber) => subscriber());
};

function handleHashChange(): void {
  isGoingBack = false;
  if (pendingHash) openLightbox(pendingHash);
  pendingHash = "";
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

const currentHash = (): string => (isGoingBack ? pendingHash : window.location.hash.slice(1));

/** Returns the hash of the URL without its `#`, of an image or not; empty without a hash. */
export function useLightboxHash(): string {
  return useSyncExternalStore(subscribe, currentHash, () => "");
}

/** Opens an image in a new history entry, so that the browser's Back closes it. */
export function openLightbox(hash: string): void {
  // A second tap, while the first one still loads the lightbox.
  if (currentHash() === hash) return;
  if (isGoingBack) pendingHash = hash;
  else window.history.pushState({ ...historyState(), isLightboxOpen: true }, "", `#${hash}`);
  notify();
}

/** Shows another image in the same history entry. */
export function replaceLightboxImage(hash: string): void {
  if (isGoingBack) pendingHash = hash;
  else window.history.replaceState(historyState(), "", `#${hash}`);
  notify();
}

/** Closes the lightbox: goes back if opening added an entry, removes the hash if the URL was a link. */
export function closeLightbox(): void {
  pendingHash = "";
  if (!isGoingBack && historyState()?.isLightboxOpen) {
    isGoingBack = true;
    window.history.back();
  } else if (!isGoingBack) {
    window.history.replaceState(historyState(), "", window.location.pathname + window.location.search);
  }
  notify();
}
