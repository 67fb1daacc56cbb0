import { useLayoutEffect, useReducer } from "react";
import { nextPhase, type LightboxPhase } from "./lightbox-phase";

/**
 * Runs the fade of an element that is styled by phase. The element's own transition decides how long a fade takes;
 * without one, as under reduced motion, the next phase follows at once.
 *
 * @param isWanted whether the element should be seen
 * @param element the element that fades, once it is in the page
 */
export function useLightboxPhase(isWanted: boolean, element: HTMLElement | null): LightboxPhase {
  const [phase, dispatch] = useReducer(nextPhase, "exited");

  useLayoutEffect(() => {
    if (!element) return;
    // The browser has to compute the invisible start, otherwise there is nothing to fade from.
    element.getBoundingClientRect();
    dispatch(isWanted ? "open" : "close");
  }, [isWanted, element]);

  useLayoutEffect(() => {
    if (!element || (phase !== "entering" && phase !== "exiting")) return;
    let isCurrent = true;
    const fades = element.getAnimations().map(({ finished }) => finished);
    const settle = () => {
      if (isCurrent) dispatch("faded");
    };
    if (fades.length === 0) settle();
    // A fade that is turned round rejects; the phase it was turned to has a fade of its own.
    else Promise.all(fades).then(settle, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [phase, element]);

  return phase;
}
