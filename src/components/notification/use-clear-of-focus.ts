import { useLayoutEffect, type RefObject } from "react";

/** Space between the box and what it must not cover, px: the focus outline and a little air. */
const gap = 12;

/** Whether people reach an element with the keyboard: `main`, headings and wrappers only take the focus from scripts. */
const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0;

/** What the box must not cover, from the top down: the menu's button and links, where they are shown, and what has the focus. */
function kept(box: HTMLElement): HTMLElement[] {
  const menu = document.querySelectorAll<HTMLElement>("header [aria-expanded], header nav");
  const focused = document.activeElement;
  return [
    ...Array.from(menu).filter((element) => element.offsetParent),
    ...(isControl(focused) && !box.contains(focused) ? [focused] : []),
  ];
}

function moveClear(box: HTMLElement): void {
  box.style.removeProperty("--below");
  const covering = box.getBoundingClientRect();
  const height = document.documentElement.clientHeight;
  let offset = 0;
  for (const element of kept(box)) {
    const covered = element.getBoundingClientRect();
    const isApart =
      covered.bottom + gap <= covering.top + offset ||
      covered.top - gap >= covering.bottom + offset ||
      covered.right + gap <= covering.left ||
      covered.left - gap >= covering.right;
    const below = covered.bottom + gap - covering.top;
    if (!isApart && covering.bottom + below + gap <= height) offset = below;
  }
  if (offset > 0) box.style.setProperty("--below", `${offset}px`);
}

/**
 * Moves a box at the top of the window below the menu and the control that has the focus (WCAG 2.4.11), where it would
 * cover them and stays inside the window.
 */
export function useClearOfFocus(box: RefObject<HTMLElement>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || !element) return;
    const move = () => {
      moveClear(element);
    };
    move();
    document.addEventListener("focusin", move);
    document.addEventListener("click", move);
    window.addEventListener("scroll", move, { passive: true });
    window.addEventListener("resize", move);
    return () => {
      document.removeEventListener("focusin", move);
      document.removeEventListener("click", move);
      window.removeEventListener("scroll", move);
      window.removeEventListener("resize", move);
    };
  }, [box, isShown]);
}
