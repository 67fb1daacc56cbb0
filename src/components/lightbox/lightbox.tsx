import { DialogContent, DialogOverlay } from "@reach/dialog";
import { forwardRef, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { HTMLAttributes, KeyboardEvent, MouseEvent } from "react";
import { growImage, imageStart, shrinkImage, type ImageStart } from "../../browser/grow-image";
import { languageAttributes } from "../../i18n/language-attributes";
import { imageAspectRatio, largestVariant, Picture } from "../picture/picture";
import { closeLightbox, replaceLightboxImage } from "./lightbox-hash";
import { LightboxControls, zoomStep, type LightboxImage } from "./lightbox-controls";
import { useZoom } from "./use-zoom";
import * as styles from "./lightbox.module.css";

interface LightboxProps {
  readonly images: readonly LightboxImage[];
  /** The image to show, if any. */
  readonly opened: LightboxImage | undefined;
}

/** Step of the right arrow key: the next image, or the previous one in right-to-left languages. */
const rightArrowStep = () => (siteLanguage.direction === "rtl" ? -1 : 1);

/** Lengths of `lightbox.module.css`, copied for the `sizes` attribute. */
const cssLengths = {
  sideMargin: "clamp(0px, (min(100vw, 100vh) - 480px) * 10, clamp(1rem, 0.4rem + 2.6vw, 4rem))",
  plainBarHeight: "clamp(3.25rem, (480px - 100vw) * 10, 6rem)",
  largeBarHeight: "clamp(0px, (min(100vw, 100vh) - 480px) * 10, 9rem)",
};
/** Usual height of the bar below an image that has a description, on phones. */
const describedBarHeight =
  "min(clamp(6.25rem, 20.6rem - 34.8vw, 12.5rem), " +
  `max(${cssLengths.plainBarHeight}, (100vh - 480px) * 10))`;

/** Maximum width / height of an image that has its text at its side on wide windows. */
const maxUprightRatio = 0.8;
const isUpright = (image: LightboxImage["image"]): boolean => imageAspectRatio(image) <= maxUprightRatio;

/** Returns the `sizes` attribute of an image that is as large as the window allows. */
function sizesOf({ image, description }: LightboxImage): string {
  const { sideMargin, plainBarHeight, largeBarHeight } = cssLengths;
  const barBelow = `max(${description ? describedBarHeight : plainBarHeight}, ${largeBarHeight})`;
  // A condition of the styles as a length: the bar is 3rem in windows that are wide and high enough.
  const bar = isUpright(image)
    ? `clamp(3rem, max(150vh - 100vw, 639.9px - 100vh) * 9999, ${barBelow})`
    : barBelow;
  return `min(100vw - 2 * ${sideMargin}, (100vh - ${bar}) * ${imageAspectRatio(image)})`;
}

/** Returns the place of an image on the page. */
const thumbnailStart = (hash: string | undefined): ImageStart | undefined =>
  imageStart(document.getElementById(hash ?? "")?.querySelector("img"));

/** Duration of the fade, ms: `--duration` of `tokens.css`. */
const fadeDuration = 200;

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

/** Distance that an arrow key moves a zoomed image, px. */
const keyDistance = 80;

/** Directions in which arrow keys move a zoomed image: ArrowLeft moves it right, to show its left side. */
const arrowKeys: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Minimum time between two steps while an arrow key is held, ms: browsers limit changes of the URL. */
const minStepTime = 150;

/** Dialog with one image as large as the window allows. */
export function Lightbox({ images, opened }: LightboxProps) {
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const movedInPhase = useRef<LightboxPhase>("exited");
  const lastStepTime = useRef(0);
  const [shown, setShown] = useState<LightboxImage>();
  const [openerHash, setOpenerHash] = useState<string>();
  const phase = useLightboxPhase(opened !== undefined, overlay);
  const isInPage = opened !== undefined || phase !== "exited";

  if (opened && opened !== shown) setShown(opened);
  if (opened && openerHash === undefined) setOpenerHash(opened.hash);

  const step = (distance: number) => {
    const index = images.findIndex(({ hash }) => hash === shown?.hash) + distance;
    const next = images.at(index % images.length);
    if (next) replaceLightboxImage(next.hash);
  };
  const { isZoomed, zoomBy, ...zoom } = useZoom({
    overlay,
    image: shown?.image,
    onSwipe: (distance) => step(distance * rightArrowStep()),
  });

  // The image grows from its place on the page, and back.
  useLayoutEffect(() => {
    const image = stage.current?.querySelector("img");
    if (!image || movedInPhase.current === phase) return;
    movedInPhase.current = phase;
    const start = thumbnailStart(shown?.hash);
    if (phase === "entering") growImage(image, start);
    else if (phase === "exiting" && start && !isZoomed) shrinkImage(image, start, fadeDuration);
  }, [phase, shown, isZoomed]);
  // The dialog would return the focus itself, and scroll to a button that is half in view.
  useLayoutEffect(() => {
    if (isInPage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [isInPage]);
  // One focus guard of the dialog is for pages with positive tab indices. axe reports it.
  useEffect(() => {
    if (overlay) document.querySelector('[data-focus-guard][tabindex="1"]')?.setAttribute("tabindex", "0");
  }, [overlay]);
  useEffect(() => {
    if (isInPage || openerHash === undefined) return;
    document.getElementById(openerHash)?.querySelector("button")?.focus({ preventScroll: true });
    setOpenerHash(undefined);
  }, [isInPage, openerHash]);

  if (!shown) return null;
  if (!isInPage)
    return <div role="dialog" aria-label={shown.title} style={{ visibility: "hidden" }} data-state={phase} />;

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, timeStamp } = event;
    const arrow = arrowKeys[key];
    const isTooEarly = repeat && timeStamp - lastStepTime.current < minStepTime;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "+" || key === "=") zoomBy(zoomStep);
    else if (key === "-") zoomBy(1 / zoomStep);
    else if (key === "0" || (key === "Escape" && isZoomed)) zoom.reset();
    else if (arrow && isZoomed) zoom.move({ x: arrow[0] * keyDistance, y: arrow[1] * keyDistance });
    else if (key === "ArrowLeft" || key === "ArrowRight") {
      if (!isTooEarly) {
        lastStepTime.current = timeStamp;
        step(key === "ArrowLeft" ? -rightArrowStep() : rightArrowStep());
      }
    }
    // The key that has opened the dialog is still held.
    else if (key !== "Enter" || !repeat) return;
    // The dialog would close on Escape.
    event.preventDefault();
  };
  const closeOnEmptySpace = ({ target, detail }: MouseEvent) => {
    const isOnContent = target instanceof Element && target.closest("picture, p, a, button");
    // The second click of a double click has opened the image already.
    if (!isOnContent && !isZoomed && detail < 2) closeLightbox();
  };
  const largestWidth = `${largestVariant(shown.image).width}px`;
  return (
    <DialogOverlay
      as={PhaseDiv}
      ref={setOverlay}
      phase={phase}
      className={styles["overlay"]}
      data-plain={shown.description ? undefined : ""}
      data-upright={isUpright(shown.image) ? "" : undefined}
      data-zoomed={isZoomed ? "" : undefined}
      allowPinchZoom
      initialFocusRef={closeButton}
      onDismiss={closeLightbox}
      onKeyDown={handleKeyDown}
    >
      <DialogContent
        as={PhaseDiv}
        phase={phase}
        className={styles["card"]}
        aria-label={shown.title}
        style={{ "--ratio": imageAspectRatio(shown.image) }}
        onClick={closeOnEmptySpace}
      >
        <div className={styles["stage"]} ref={stage}>
          <div ref={zoom.element} key={shown.hash} className={styles["image"]}>
            <Picture
              image={shown.image}
              alt={shown.alt}
              lang={languageAttributes({ untranslated: shown.untranslated ?? null }, "alt").lang}
              sizes={zoom.isEnlarged ? largestWidth : sizesOf(shown)}
              loading="eager"
            />
          </div>
        </div>
        <LightboxControls
          ref={closeButton}
          image={shown}
          position={images.indexOf(shown) + 1}
          count={images.length}
          onStep={step}
          canZoomIn={!zoom.isAtMaxScale}
          canZoomOut={isZoomed}
          onZoom={zoomBy}
          onClose={closeLightbox}
        />
      </DialogContent>
    </DialogOverlay>
  );
}
