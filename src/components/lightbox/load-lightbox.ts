/**
 * Fetches the code of the lightbox, once, when a visitor is about to need it.
 *
 * @throws when it cannot be fetched; the next call tries again
 */
export const loadLightbox = () => import(/* webpackChunkName: "lightbox" */ "./lightbox");

/** Fetches the code of the lightbox ahead of a click, which handles a failure. */
export function preloadLightbox(): void {
  loadLightbox().catch(() => undefined);
}
