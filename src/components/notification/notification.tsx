import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { IconButton } from "../icon/icon-button";
import * as styles from "./notification.module.css";

/** Time that a notification is shown, ms. */
const duration = 15_000;

/** Returns true while the pointer is over a shown element or the focus is in it. */
function useHoverOrFocus(element: RefObject<HTMLElement>, isShown: boolean): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    // Firefox 153 and WebKitGTK 2.50 send no `focusout` when the focused button is removed.
    if (!isShown) return setActive(false);
    const listening = new AbortController();
    const update = () => setActive(element.current?.matches(":hover, :focus-within") ?? false);
    for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
      element.current?.addEventListener(event, update, { signal: listening.signal });
    return () => listening.abort();
  }, [element, isShown]);
  return isActive;
}

/** Calls a stable function when the time is over. A pause keeps the remaining time, a stop resets it. */
function useCountdown(isRunning: boolean, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  useEffect(() => {
    if (!isRunning) remaining.current = duration;
    if (!isRunning || isPaused) return;
    const startedAt = performance.now();
    const timer = window.setTimeout(onEnd, remaining.current);
    return () => {
      window.clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isRunning, isPaused, onEnd]);
}

/** Space between the box and the elements to avoid, px: the focus outline and a small margin. */
const gap = 12;

/** Returns the elements that the box must not cover, from the top down: menu and focused control. */
function elementsToAvoid(box: HTMLElement): HTMLElement[] {
  const menu = document.querySelectorAll<HTMLElement>("header [aria-expanded], header nav");
  const focused = document.activeElement;
  // Headings and wrappers, which get the focus from scripts only, have a negative tab index.
  const isControl = focused instanceof HTMLElement && focused.tabIndex >= 0 && !box.contains(focused);
  return [...Array.from(menu).filter((element) => element.offsetParent), ...(isControl ? [focused] : [])];
}

function avoidCovering(box: HTMLElement): void {
  box.style.removeProperty("--offset");
  const { top, right, bottom, left } = box.getBoundingClientRect();
  let offset = 0;
  for (const element of elementsToAvoid(box)) {
    const rect = element.getBoundingClientRect();
    const isCovered =
      rect.bottom + gap > top + offset &&
      rect.top - gap < bottom + offset &&
      rect.right + gap > left &&
      rect.left - gap < right;
    const below = rect.bottom + gap - top;
    if (isCovered && bottom + below + gap <= document.documentElement.clientHeight) offset = below;
  }
  if (offset > 0) box.style.setProperty("--offset", `${offset}px`);
}

/** Moves a box below the menu and the focused control (WCAG 2.4.11), as far as it stays inside the window. */
function useAvoidCoveringFocus(box: RefObject<HTMLElement>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || !element) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const move = () => avoidCovering(element);
    move();
    for (const event of ["focusin", "click"]) document.addEventListener(event, move, options);
    for (const event of ["scroll", "resize"]) window.addEventListener(event, move, options);
    return () => listening.abort();
  }, [box, isShown]);
}

interface NotificationProps {
  /** Nothing is shown without a text. */
  readonly text: string;
  readonly kind: "success" | "failure";
  /** Called when the visitor dismisses it or its time is over. Must be a stable function. */
  readonly onDismiss: () => void;
}

/** Message at the top of the window, for 15 s that pause while it is hovered or focused. */
export function Notification({ text, kind, onDismiss }: NotificationProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = text !== "";
  useCountdown(isShown, useHoverOrFocus(box, isShown), onDismiss);
  useAvoidCoveringFocus(box, isShown);
  return (
    <div ref={box} className={styles["notification"]} data-kind={isShown ? kind : undefined}>
      <p role="status">{text}</p>
      {isShown && <IconButton name={uiTexts.dismiss} shape={styles["closeIcon"]} onClick={onDismiss} />}
    </div>
  );
}
