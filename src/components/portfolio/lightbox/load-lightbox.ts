/**
 * Fetches the lightbox's code, once. Called when a visitor is about to need it, so that no page pays for it before.
 *
 * @throws when it cannot be fetched; the next call tries again
 */
export const loadLightbox = () => import(/* webpackChunkName: "lightbox" */ "./lightbox");

/** Fetches the lightbox's code ahead of a click. A failure is left to the click. */
export function preloadLightbox(): void {
  loadLightbox().catch(() => undefined);
}
