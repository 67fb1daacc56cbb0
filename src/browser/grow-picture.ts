import { reducedMotion } from "./may-play-loops";

/** Picture of the former page, before the next one is rendered. */
let former: { readonly box: DOMRect; readonly src: string } | undefined;

const sourceOf = ({ currentSrc, src }: HTMLImageElement): string => currentSrc || src;

/** Returns the digest of the original in `/static/<digest>/<digest of the options>/<name>`. */
const originalOf = (src: string): string | undefined => src.split("/").at(-3);

const isInView = ({ width, top, bottom }: DOMRect): boolean =>
  width > 0 && bottom > 0 && top < window.innerHeight;

/** Returns the image of a link to a path, in the link or in the article of the piece. */
function imageOfLink(path: string): HTMLImageElement | undefined {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a")) {
    if (link.pathname !== path) continue;
    const image = (link.closest("article[id]") ?? link).querySelector("img");
    if (image) return image;
  }
  return undefined;
}

/** Returns the main image of the page of a piece. */
const mainImage = () => document.querySelector<HTMLImageElement>("#picture_main img");

/** Remembers the image that the current page shares with the next one. */
export function rememberPicture(nextPath: string): void {
  const isStill = window.matchMedia(reducedMotion).matches;
  const image = isStill ? undefined : (imageOfLink(nextPath) ?? mainImage());
  former = image ? { box: image.getBoundingClientRect(), src: sourceOf(image) } : undefined;
}

/**
 * Moves the image that this page shares with the former one from its former place and size. Returns false
 * if there is none. A view transition would keep the former page until the next one is rendered, and
 * WebKitGTK 2.50 crashes when a page changes during one.
 */
export function growPicture(formerPath: string): boolean {
  const image = mainImage() ?? imageOfLink(formerPath);
  const [from, to] = [former, image?.getBoundingClientRect()];
  former = undefined;
  if (!image || !from || !to || !isInView(from.box) || !isInView(to)) return false;
  if (originalOf(from.src) !== originalOf(sourceOf(image))) return false;
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
