import { useLayoutEffect, type RefObject } from "react";

/** Space between the box and what has the focus, px: the focus outline and a little air. */
const gap = 12;

/** Whether people reach an element with the keyboard: `main`, headings and wrappers only take the focus from scripts. */
const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0;

function moveBelowFocus(box: HTMLElement): void {
  box.style.removeProperty("--below-focus");
  const focused = document.activeElement;
  if (!isControl(focused) || box.contains(focused)) return;
  const covering = box.getBoundingClientRect();
  const covered = focused.getBoundingClientRect();
  const isApart =
    covered.bottom + gap <= covering.top ||
    covered.top - gap >= covering.bottom ||
    covered.right + gap <= covering.left ||
    covered.left - gap >= covering.right;
  const offset = covered.bottom + gap - covering.top;
  const fits = covering.bottom + offset + gap <= document.documentElement.clientHeight;
  if (!isApart && fits) box.style.setProperty("--below-focus", `${offset}px`);
}

/**
 * Moves a box at the top of the window below the control that has the focus, where it would cover it (WCAG 2.4.11) and
 * stays inside the window.
 */
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
