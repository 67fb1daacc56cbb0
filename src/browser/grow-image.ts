import { reducedMotion } from "./motion-preferences";

/** Place and file of an image on the previous screen. */
export interface ImageStart {
  readonly box: DOMRect;
  readonly src: string;
}

const isInView = ({ width, top, bottom }: DOMRect): boolean =>
  width > 0 && bottom > 0 && top < window.innerHeight;

/** Returns where an image is; undefined if it is out of view or the visitor prefers less motion. */
export function imageStart(image: HTMLImageElement | null | undefined): ImageStart | undefined {
  if (!image || window.matchMedia(reducedMotion).matches) return undefined;
  const box = image.getBoundingClientRect();
  return isInView(box) ? { box, src: image.currentSrc } : undefined;
}

/** Keyframe in which an image covers another box, cropped to its proportions. */
function coveringKeyframe(to: DOMRect, { left, top, width, height }: DOMRect): Keyframe {
  const scale = Math.max(width / to.width, height / to.height);
  const x = left + width / 2 - to.left - to.width / 2;
  const y = top + height / 2 - to.top - to.height / 2;
  const [inline, block] = [(to.width - width / scale) / 2, (to.height - height / scale) / 2];
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${block}px ${inline}px)`,
  };
}

const placed: Keyframe = { transform: "none", clipPath: "inset(0)" };
const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Moves an image from its previous position and size; returns false if there is nothing to move. */
export function growImage(
  image: HTMLImageElement | null | undefined,
  start: ImageStart | undefined,
): boolean {
  // It may still shrink, or be where it has shrunk to.
  for (const animation of image?.getAnimations() ?? []) animation.cancel();
  const to = image?.getBoundingClientRect();
  if (!image || !start || !to || !isInView(to)) return false;
  if (!image.complete) {
    image.style.background = `center / cover url("${start.src}")`;
    image.addEventListener("load", () => image.style.removeProperty("background"), { once: true });
  }
  image.animate([coveringKeyframe(to, start.box), placed], { duration: 320, easing });
  return true;
}

/** Moves an image to a box, in which it ends. */
export function shrinkImage(image: HTMLImageElement, end: ImageStart, duration: number): void {
  const keyframes = [placed, coveringKeyframe(image.getBoundingClientRect(), end.box)];
  image.animate(keyframes, { duration, easing, fill: "forwards" });
}
