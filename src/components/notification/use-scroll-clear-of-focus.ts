import { useLayoutEffect, type RefObject } from "react";

/** Space between the box and what it must not cover, px: the focus outline and a small margin. */
const gap = 12;

/** Returns what the box must not cover, from the top down: the visible menu and the focused control. */
function obstacles(box: HTMLElement): HTMLElement[] {
  const menu = document.querySelectorAll<HTMLElement>("header [aria-expanded], header nav");
  const focused = document.activeElement;
  // Headings and wrappers, which get the focus from scripts only, have a negative tab index.
  const isControl = focused instanceof HTMLElement && focused.tabIndex >= 0 && !box.contains(focused);
  return [...Array.from(menu).filter((element) => element.offsetParent), ...(isControl ? [focused] : [])];
}

function moveClear(box: HTMLElement): void {
  box.style.removeProperty("--offset");
  const { top, right, bottom, left } = box.getBoundingClientRect();
  let offset = 0;
  for (const element of obstacles(box)) {
    const obstacle = element.getBoundingClientRect();
    const isCovered =
      obstacle.bottom + gap > top + offset &&
      obstacle.top - gap < bottom + offset &&
      obstacle.right + gap > left &&
      obstacle.left - gap < right;
    const below = obstacle.bottom + gap - top;
    if (isCovered && bottom + below + gap <= document.documentElement.clientHeight) offset = below;
  }
  if (offset > 0) box.style.setProperty("--offset", `${offset}px`);
}

/** Moves a box below the menu and the focused control (WCAG 2.4.11), as far as it stays inside the window. */
export function useScrollClearOfFocus(box: RefObject<HTMLElement>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || !element) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const move = () => moveClear(element);
    move();
    for (const event of ["focusin", "click"]) document.addEventListener(event, move, options);
    for (const event of ["scroll", "resize"]) window.addEventListener(event, move, options);
    return () => listening.abort();
  }, [box, isShown]);
}
