import { forwardRef, type HTMLAttributes } from "react";
import type { LightboxPhase } from "./lightbox-phase";

interface FadingElementProps extends HTMLAttributes<HTMLDivElement> {
  readonly phase: LightboxPhase;
}

/** A `<div>` that carries its phase as `data-state`, where @reach/dialog by itself knows only open and closed. */
export const FadingElement = forwardRef<HTMLDivElement, FadingElementProps>(function FadingElement(
  { phase, ...attributes },
  ref,
) {
  return <div {...attributes} ref={ref} data-state={phase} />;
});
