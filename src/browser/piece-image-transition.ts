import { growImage, imageStart, type ImageStart } from "./grow-image";

/** Image of the previous page, and the page of its piece. */
let previous: { readonly start: ImageStart; readonly path: string } | undefined;

const mainImage = (): HTMLImageElement | null => document.querySelector("#picture_main img");

/** Returns the image on this page that stands for the page of a piece: in its link or its article. */
function thumbnailOf(path: string): HTMLImageElement | null | undefined {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("main a"));
  return links
    .filter(({ pathname, origin }) => pathname === path && origin === window.location.origin)
    .map((link) => link.querySelector("img") ?? link.closest("article[id]")?.querySelector("img"))
    .find(Boolean);
}

/** Remembers the image that the next page has, too, before that page is rendered. */
export function rememberImage(nextPath: string, path: string | undefined): void {
  const thumbnail = imageStart(thumbnailOf(nextPath));
  const main = imageStart(mainImage());
  if (thumbnail) previous = { start: thumbnail, path: nextPath };
  else previous = main && path !== undefined ? { start: main, path } : undefined;
}

/**
 * Moves the image from its place on the previous page: a thumbnail grows into the main image of a piece, and
 * back. Returns false if there is nothing to move. A view transition would show the previous page until the
 * next one is rendered, and WebKitGTK 2.50 crashes when a page changes during one.
 */
export function moveImage(): boolean {
  const remembered = previous;
  previous = undefined;
  if (!remembered) return false;
  const isForward = remembered.path === window.location.pathname;
  return growImage(isForward ? mainImage() : thumbnailOf(remembered.path), remembered.start);
}

/** Names the image that grows into a page that loads as a document, for the view transition of `base.css`. */
export function nameClickedImages(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("main a[href]") : null;
    const thumbnail = link && thumbnailOf(link.pathname);
    if (!thumbnail) return;
    for (const image of document.querySelectorAll<HTMLElement>("main img"))
      image.style.viewTransitionName = image === thumbnail ? "piece" : "none";
  });
}
