/** Name of the display face where it came after the first paint; `tokens.css` puts it first once it is wanted. */
const lateFace = "late-face";

type Place = readonly [element: Element, left: number, top: number];

/** Where everything on the screen starts, px. */
function placesOnScreen(): Place[] {
  return Array.from(document.body.querySelectorAll("*"), (element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [element, left, top, bottom] as const;
  }).flatMap(([element, left, top, bottom]) =>
    bottom > 0 && top < window.innerHeight ? [[element, left, top] as const] : [],
  );
}

/** Distance (px) below which a move is no layout shift (Layout Instability, section 2.1). */
const leastShift = 3;

function isMoved([element, left, top]: Place): boolean {
  const now = element.getBoundingClientRect();
  return Math.abs(now.left - left) >= leastShift || Math.abs(now.top - top) >= leastShift;
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
