import { useLayoutEffect, type RefObject } from "react";

/** Space between the box and what has the focus, px: the focus outline and a little air. */
const gap = 12;

function moveBelowFocus(box: HTMLElement): void {
  box.style.removeProperty("--below-focus");
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused)) return;
  const covering = box.getBoundingClientRect();
  const covered = focused.getBoundingClientRect();
  const isApart =
    covered.bottom + gap <= covering.top ||
    covered.top - gap >= covering.bottom ||
    covered.right + gap <= covering.left ||
    covered.left - gap >= covering.right;
  if (!isApart) box.style.setProperty("--below-focus", `${covered.bottom + gap - covering.top}px`);
}

/** Moves a box that lies over the page below what has the focus, where it would cover it (WCAG 2.4.11). */
export function useClearOfFocus(box: RefObject<HTMLElement>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || !element) return;
    const move = () => {
      moveBelowFocus(element);
    };
    move();
    document.addEventListener("focusin", move);
    window.addEventListener("scroll", move, { passive: true });
    window.addEventListener("resize", move);
    return () => {
      document.removeEventListener("focusin", move);
      window.removeEventListener("scroll", move);
      window.removeEventListener("resize", move);
    };
  }, [box, isShown]);
}
