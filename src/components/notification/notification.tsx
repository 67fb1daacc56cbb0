import { useEffect, useRef, useState, type RefObject } from "react";
import { IconButton } from "../icon/icon-button";
import * as styles from "./notification.module.css";
import { useScrollClearOfFocus } from "./use-scroll-clear-of-focus";

/** Time that a notification is shown, ms. */
const duration = 15_000;

/** Returns true while the pointer is over an element or the focus is in it. */
function useHoverOrFocus(element: RefObject<HTMLElement>): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const update = () => setActive(element.current?.matches(":hover, :focus-within") ?? false);
    for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
      element.current?.addEventListener(event, update, { signal: listening.signal });
    return () => listening.abort();
  }, [element]);
  return isActive;
}

/** Calls a stable function when the time is over. A pause keeps the remaining time, a stop resets it. */
function useCountdown(isRunning: boolean, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  useEffect(() => {
    if (!isRunning) remaining.current = duration;
    if (!isRunning || isPaused) return;
    const startedAt = Date.now();
    const timer = window.setTimeout(onEnd, remaining.current);
    return () => {
      window.clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isRunning, isPaused, onEnd]);
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
  useCountdown(isShown, useHoverOrFocus(box), onDismiss);
  useScrollClearOfFocus(box, isShown);
  return (
    <div ref={box} className={styles["notification"]} data-kind={isShown ? kind : undefined}>
      <p role="status">{text}</p>
      {isShown && <IconButton name={messages.dismiss} shape={styles["closeIcon"]} onClick={onDismiss} />}
    </div>
  );
}
