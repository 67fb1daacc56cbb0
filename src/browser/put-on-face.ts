/** Name of the display face where it came after the first paint; `tokens.css` puts it first once it is wanted. */
const lateFace = "late-face";

/** A corner of a box where its text starts: left or right, as the text runs. */
interface Point {
  readonly inline: number;
  readonly top: number;
}

/** Something that may move: where it was, px, and how to find out where it is. */
interface Place extends Point {
  readonly find: () => Point;
}

/** Boxes of the lines of a text, or of all that is in an element. */
function linesOf(node: Node): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects();
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** Where what a style sheet adds after the content of an element starts. */
function endOf(element: Element): Point {
  const { left, right, top } = Array.from(linesOf(element)).at(-1) ?? new DOMRect();
  return { inline: isRightToLeft(element) ? left : right, top };
}

/** Everything on the screen: elements, texts, which may move within theirs, and what style sheets add after them. */
function placesOnScreen(): Place[] {
  const places: Place[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const found = node;
    const element = found instanceof Element ? found : found.parentElement;
    const boxOf = () =>
      (found instanceof Element ? found.getBoundingClientRect() : linesOf(found)[0]) ?? new DOMRect();
    const startOf = (): Point => {
      const { left, right, top } = boxOf();
      return { inline: element && isRightToLeft(element) ? right : left, top };
    };
    const { top, bottom } = boxOf();
    if (bottom <= 0 || top >= window.innerHeight) continue;
    places.push({ ...startOf(), find: startOf });
    if (found instanceof Element && !/^(none|normal)$/.test(getComputedStyle(found, "::after").content))
      places.push({ ...endOf(found), find: () => endOf(found) });
  }
  return places;
}

/** Distance (px) below which a move is no layout shift (Layout Instability, section 2.1). */
const leastShift = 3;

function isMoved({ inline, top, find }: Place): boolean {
  const now = find();
  return Math.abs(now.inline - inline) >= leastShift || Math.abs(now.top - top) >= leastShift;
}

const wear = (): void => {
  document.documentElement.style.setProperty("--late-face", `${lateFace},`);
};

let isWaiting = false;

/**
 * Brings the display face to a page that was painted before it had come (`font-display: optional` alone would leave
 * such a page without it, `swap` would break lines elsewhere): at once where nothing on the screen moves by it, else
 * with the next page (`putOnFaceAtLast`).
 *
 * @param file address of the face
 */
export async function putOnFace(file: string): Promise<void> {
  const face = await new FontFace(lateFace, `url("${file}")`, { weight: "1 1000" }).load().catch(() => null);
  if (!face) return;
  document.fonts.add(face);
  const places = placesOnScreen();
  wear();
  if (!places.some(isMoved)) return;
  document.documentElement.style.removeProperty("--late-face");
  isWaiting = true;
}

/** Lets a page that has just taken another's place have the face that the one before could not take. */
export function putOnFaceAtLast(): void {
  if (isWaiting) wear();
}
