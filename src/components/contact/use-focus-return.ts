import { useEffect, useRef } from "react";

/**
 * Gives the focus back after it was lost because what had it was disabled, as soon as that can take it again.
 * A focus that the visitor has moved meanwhile stays where it is.
 *
 * @param isDisabled whether the form takes no input
 * @param canSend whether its button can take the focus
 * @returns notes what has the focus now; to be called before the form is disabled
 */
export function useFocusReturn(isDisabled: boolean, canSend: boolean): () => void {
  const noted = useRef<Element | null>(null);
  useEffect(() => {
    if (isDisabled || !(noted.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) noted.current.focus({ preventScroll: true });
    if (document.activeElement !== document.body) noted.current = null;
  }, [isDisabled, canSend]);
  return () => {
    noted.current = document.activeElement;
  };
}
