/** Fetches the code of the lightbox, once; after a failure the next call tries again. */
export const loadLightbox = () => import(/* webpackChunkName: "lightbox" */ "./lightbox");

/** Fetches the code of the lightbox ahead of a click, which handles a failure. */
export function preloadLightbox(): void {
  loadLightbox().catch(() => undefined);
}
