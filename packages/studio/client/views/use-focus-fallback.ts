import { useEffect } from "react";

/** Gives the focus to the heading when the control that has it is removed, such as by its own action. */
export function useFocusFallback(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const remember = ({ type, target }: Event): void => {
      // A click next to all controls takes the focus away.
      focused = type === "focusin" ? target : null;
    };
    const observer = new MutationObserver(() => {
      const isRemoved = focused instanceof Node && !focused.isConnected;
      if (isRemoved && document.activeElement === document.body)
        document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const unmount = new AbortController();
    for (const type of ["focusin", "pointerdown"])
      document.addEventListener(type, remember, { signal: unmount.signal });
    return () => {
      observer.disconnect();
      unmount.abort();
    };
  }, []);
}
