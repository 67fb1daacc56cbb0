import { reducedMotion } from "./motion-preferences";
import { pageTransitionHooks } from "./page-transition-hooks";

/** Image of the previous page, in the link to the current one. */
let previousImage: { readonly box: DOMRect; readonly src: string } | undefined;

const isInView = ({ width, top, bottom }: DOMRect): boolean =>
  width > 0 && bottom > 0 && top < window.innerHeight;

function rememberImage(nextPath: string): void {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("main a[data-open]"));
  const image = links.find(({ pathname }) => pathname === nextPath)?.querySelector("img");
  const prefersReducedMotion = window.matchMedia(reducedMotion).matches;
  previousImage =
    image && !prefersReducedMotion
      ? { box: image.getBoundingClientRect(), src: image.currentSrc }
      : undefined;
}

/**
 * Moves the main image of a piece from its position and size in the fan; returns false if there is nothing to
 * move. A view transition would show the previous page until the next one is rendered, and WebKitGTK 2.50
 * crashes when a page changes during one.
 */
function animateImage(): boolean {
  const image = document.querySelector<HTMLImageElement>("#picture_main img");
  const [from, to] = [previousImage, image?.getBoundingClientRect()];
  previousImage = undefined;
  if (!image || !from || !to || !isInView(from.box) || !isInView(to)) return false;
  const { left, top, width, height } = from.box;
  const scale = Math.max(width / to.width, height / to.height);
  const x = left + width / 2 - to.left - to.width / 2;
  const y = top + height / 2 - to.top - to.height / 2;
  const [inline, block] = [(to.width - width / scale) / 2, (to.height - height / scale) / 2];
  if (!image.complete) {
    image.style.background = `center / cover url("${from.src}")`;
    image.addEventListener("load", () => image.style.removeProperty("background"), { once: true });
  }
  image.animate(
    {
      transform: [`translate(${x}px, ${y}px) scale(${scale})`, "none"],
      clipPath: [`inset(${block}px ${inline}px)`, "inset(0)"],
    },
    { duration: 320, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  return true;
}

/** Makes the open image of the fan grow into the main image when its piece's page opens. */
export function registerImageTransition(): void {
  Object.assign(pageTransitionHooks, { rememberStart: rememberImage, playTransition: animateImage });
}
