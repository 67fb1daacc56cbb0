import { useSyncExternalStore } from "react";

interface OpenedEntry {
  /** True in the history entries that opening a piece added. */
  readonly isPieceOpened?: boolean;
}

const subscribers = new Set<() => void>();
let isStepBackUnderWay = false;
let slugAfterStepBack = "";

const entry = (): OpenedEntry | null => window.history.state as OpenedEntry | null;

const notify = (): void => {
  subscribers.forEach((subscriber) => {
    subscriber();
  });
};

function handleHashChange(): void {
  isStepBackUnderWay = false;
  if (slugAfterStepBack) openPiece(slugAfterStepBack);
  slugAfterStepBack = "";
  notify();
}

function subscribe(subscriber: () => void): () => void {
  if (subscribers.size === 0) isStepBackUnderWay = false;
  subscribers.add(subscriber);
  window.addEventListener("hashchange", handleHashChange);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) window.removeEventListener("hashchange", handleHashChange);
  };
}

const openedSlug = (): string => (isStepBackUnderWay ? slugAfterStepBack : window.location.hash.slice(1));

/** The slug that the address names (`#<slug>`), whether or not a piece has it; empty where it names none. */
export function useOpenedSlug(): string {
  return useSyncExternalStore(subscribe, openedSlug, () => "");
}

/** Names a piece in the address, in a history entry of its own: the browser's Back closes it again. */
export function openPiece(slug: string): void {
  if (isStepBackUnderWay) slugAfterStepBack = slug;
  else window.history.pushState({ ...entry(), isPieceOpened: true }, "", `#${slug}`);
  notify();
}

/** Names another piece in the address instead of the opened one, in the same history entry. */
export function replaceOpenedPiece(slug: string): void {
  if (isStepBackUnderWay) slugAfterStepBack = slug;
  else window.history.replaceState(entry(), "", `#${slug}`);
  notify();
}

/** Takes the piece from the address: a step back where opening added an entry, in place where a link led here. */
export function closePiece(): void {
  slugAfterStepBack = "";
  if (!isStepBackUnderWay && entry()?.isPieceOpened) {
    isStepBackUnderWay = true;
    window.history.back();
  } else if (!isStepBackUnderWay) {
    window.history.replaceState(entry(), "", window.location.pathname + window.location.search);
  }
  notify();
}
