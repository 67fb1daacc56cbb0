import { DialogContent, DialogOverlay } from "@reach/dialog";
import { forwardRef, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { HTMLAttributes, KeyboardEvent, TouchEvent } from "react";
import { imageAspectRatio, Picture } from "../picture/picture";
import { closeLightbox, replaceLightboxImage } from "./lightbox-hash";
import { LightboxControls, type LightboxImage } from "./lightbox-controls";
import * as styles from "./lightbox.module.css";

interface LightboxProps {
  readonly images: readonly LightboxImage[];
  /** The image to show, if any. */
  readonly opened: LightboxImage | undefined;
}

/** Step of the right arrow key: the next image, or the previous one in right-to-left languages. */
const rightArrowStep = siteLanguage.direction === "rtl" ? -1 : 1;

/** As in the styles: backdrop at the side of and around the card, height of the bar below the image. */
const length = { side: "clamp(0px, 10vw - 48px, 2vw)", around: "0.5rem", titleBar: "3.25rem" };
const bar = `min(clamp(6.25rem, 18.8rem - 34.8vw, 10.5rem), max(${length.titleBar}, (100vh - 480px) * 10))`;

/** Returns the `sizes` attribute of an image that is as large as the window allows. */
function sizesOf({ image, description }: LightboxImage): string {
  const height = `(100vh - ${description ? bar : length.titleBar} - 2 * ${length.around})`;
  return `min(100vw - 2 * ${length.side}, ${height} * ${imageAspectRatio(image)})`;
}

/** Phase of the fade: `entering` and `exiting` fade, `entered` is visible, `exited` is invisible. */
type LightboxPhase = "entering" | "entered" | "exiting" | "exited";

/** Returns the phase of an element that fades by CSS; without a transition the next phase follows at once. */
function useLightboxPhase(isOpen: boolean, element: HTMLElement | null): LightboxPhase {
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
    // A reversed fade rejects; its next phase starts another fade.
    else Promise.all(fades).then(settle, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [phase, element]);

  return phase;
}

interface PhaseDivProps extends HTMLAttributes<HTMLDivElement> {
  readonly phase: LightboxPhase;
}

/** A `<div>` with its phase as `data-state`; @reach/dialog knows open and closed only. */
const PhaseDiv = forwardRef<HTMLDivElement, PhaseDivProps>(function PhaseDiv({ phase, ...attributes }, ref) {
  return <div {...attributes} ref={ref} data-state={phase} />;
});

/** Minimal horizontal distance of a swipe, px. */
const minSwipe = 48;

/** Returns handlers of a horizontal swipe of one finger: 1 to the left, -1 to the right. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [touch] = Array.from(touches);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      if (!start.current || isZoomed) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= minSwipe && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

/** Dialog with one image as large as the window allows. */
export function Lightbox({ images, opened }: LightboxProps) {
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<LightboxImage>();
  const [openerSlug, setOpenerSlug] = useState<string>();
  const phase = useLightboxPhase(opened !== undefined, overlay);
  const isInPage = opened !== undefined || phase !== "exited";

  if (opened && opened !== shown) setShown(opened);
  if (opened && openerSlug === undefined) setOpenerSlug(opened.slug);

  const step = (distance: number) => {
    const index = images.findIndex(({ slug }) => slug === shown?.slug) + distance;
    const next = images.at(index % images.length);
    if (next) replaceLightboxImage(next.slug);
  };
  const swipe = useSwipe((distance) => step(distance * rightArrowStep));

  // The dialog would return the focus itself, and scroll to a button that is half in view.
  useLayoutEffect(() => {
    if (isInPage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [isInPage]);
  // One focus guard of the dialog is for pages with positive tab indices. axe reports it.
  useEffect(() => {
    if (overlay) document.querySelector('[data-focus-guard][tabindex="1"]')?.setAttribute("tabindex", "0");
  }, [overlay]);
  useEffect(() => {
    if (isInPage || openerSlug === undefined) return;
    document.getElementById(openerSlug)?.querySelector("button")?.focus({ preventScroll: true });
    setOpenerSlug(undefined);
  }, [isInPage, openerSlug]);

  if (!shown) return null;
  if (!isInPage)
    return <div role="dialog" aria-label={shown.title} style={{ visibility: "hidden" }} data-state={phase} />;

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") step(-rightArrowStep);
    if (key === "ArrowRight") step(rightArrowStep);
  };
  return (
    <DialogOverlay
      as={PhaseDiv}
      ref={setOverlay}
      phase={phase}
      className={styles["overlay"]}
      data-plain={shown.description ? undefined : ""}
      allowPinchZoom
      initialFocusRef={closeButton}
      onDismiss={closeLightbox}
      onKeyDown={handleKeyDown}
      {...swipe}
    >
      <DialogContent as={PhaseDiv} phase={phase} className={styles["card"]} aria-label={shown.title}>
        <div
          key={shown.slug}
          className={styles["image"]}
          style={{ "--ratio": imageAspectRatio(shown.image) }}
        >
          <Picture image={shown.image} alt={shown.alt} sizes={sizesOf(shown)} loading="eager" />
        </div>
        <LightboxControls
          ref={closeButton}
          image={shown}
          position={images.indexOf(shown) + 1}
          count={images.length}
          onStep={step}
          onClose={closeLightbox}
        />
      </DialogContent>
    </DialogOverlay>
  );
}
