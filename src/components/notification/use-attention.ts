import { useEffect, useState, type RefObject } from "react";

const events = ["pointerenter", "pointerleave", "focusin", "focusout"] as const;

/** Whether the pointer is over an element or the focus is in it. */
export function useAttention(element: RefObject<HTMLElement>): boolean {
  const [hasAttention, setAttention] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const update = () => {
      setAttention(watched.matches(":hover, :focus-within"));
    };
    for (const event of events) watched.addEventListener(event, update);
    return () => {
      for (const event of events) watched.removeEventListener(event, update);
    };
  }, [element]);
  return hasAttention;
}
