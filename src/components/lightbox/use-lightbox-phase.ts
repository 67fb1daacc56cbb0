import { useLayoutEffect, useState } from "react";

/** Phase of the fade: `entering` and `exiting` fade, `entered` is visible, `exited` is invisible. */
export type LightboxPhase = "entering" | "entered" | "exiting" | "exited";

/** Returns the phase of an element that fades by CSS; without a transition the next phase follows at once. */
export function useLightboxPhase(isOpen: boolean, element: HTMLElement | null): LightboxPhase {
  const [phase, setPhase] = useState<LightboxPhase>("exited");

  useLayoutEffect(() => {
    if (!element) return;
    // The browser has to compute the invisible style first, otherwise there is nothing to fade from.
    element.getBoundingClientRect();
    setPhase((current) => {
      if (isOpen) return current === "entered" ? current : "entering";
      return current === "exited" ? current : "exiting";
    });
  }, [isOpen, element]);

  useLayoutEffect(() => {
    if (!element || (phase !== "entering" && phase !== "exiting")) return;
    let isCurrent = true;
    const settle = () => {
      if (isCurrent) setPhase(phase === "entering" ? "entered" : "exited");
    };
    const fades = element.getAnimations().map(({ finished }) => finished);
    if (fades.length === 0) settle();
    // A reversed fade rejects; the phase that it leads to has a fade of its own.
    else Promise.all(fades).then(settle, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [phase, element]);

  return phase;
}
