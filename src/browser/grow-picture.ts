import { reducedMotion } from "./may-play-loops";
import { pageTransition } from "./page-transition";

/** The image of the former page that links to the next one. */
let former: { readonly box: DOMRect; readonly src: string } | undefined;

const isInView = ({ width, top, bottom }: DOMRect): boolean =>
  width > 0 && bottom > 0 && top < window.innerHeight;

function rememberPicture(nextPath: string): void {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("main a[data-open]"));
  const image = links.find(({ pathname }) => pathname === nextPath)?.querySelector("img");
  const isStill = window.matchMedia(reducedMotion).matches;
  former = image && !isStill ? { box: image.getBoundingClientRect(), src: image.currentSrc } : undefined;
}

/**
 * Moves the main image of a piece from its place and size in the fan. A view transition would keep the former
 * page until the next one is rendered, and WebKitGTK 2.50 crashes when a page changes during one.
 */
function growPicture(): boolean {
  const image = document.querySelector<HTMLImageElement>("#picture_main img");
  const [from, to] = [former, image?.getBoundingClientRect()];
  former = undefined;
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

/** Lets the open image of the fan grow into the page of its piece. */
export function growPictures(): void {
  Object.assign(pageTransition, { before: rememberPicture, after: growPicture });
}
