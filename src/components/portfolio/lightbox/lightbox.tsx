import { imageData } from "../../picture/content-image";
import { DialogContent, DialogOverlay } from "@reach/dialog";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { FadingElement } from "./fading-element";
import { LightboxControls } from "./lightbox-controls";
import { LightboxImage } from "./lightbox-image";
import type { LightboxPicture } from "./lightbox-picture";
import * as styles from "./lightbox.module.css";
import { closePiece, replaceOpenedPiece } from "./opened-piece";
import { useLightboxPhase } from "./use-lightbox-phase";
import { useSwipe } from "./use-swipe";

interface LightboxProps {
  /** The pictures that can be stepped through. */
  readonly pictures: readonly LightboxPicture[];
  /** The one that is wanted now, if one is. */
  readonly opened: LightboxPicture | undefined;
}

/** The step to the right: what comes next stands there, except where text runs from right to left. */
const forwards = siteLanguage.direction === "rtl" ? -1 : 1;

const actionOf = (slug: string): HTMLElement | null =>
  document.getElementById(slug)?.querySelector("button") ?? null;

/** Dialog with one picture as large as the window allows. */
export function Lightbox({ pictures, opened }: LightboxProps) {
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<LightboxPicture>();
  const [opener, setOpener] = useState<string>();
  const phase = useLightboxPhase(opened !== undefined, overlay);
  const isInPage = opened !== undefined || phase !== "exited";

  if (opened && opened !== shown) setShown(opened);
  if (opened && opener === undefined) setOpener(opened.slug);

  const step = (distance: number) => {
    const index = pictures.findIndex(({ slug }) => slug === shown?.slug) + distance;
    const next = pictures.at(index % pictures.length);
    if (next) replaceOpenedPiece(next.slug);
  };
  const swipe = useSwipe((distance) => step(distance * forwards));

  // The dialog gives the focus back without a choice: it would scroll to an action that is half in view.
  useLayoutEffect(() => {
    if (isInPage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [isInPage]);
  // One of the dialog's focus guards is for pages with tab indices of their own, of which there are none here.
  useEffect(() => {
    if (overlay) document.querySelector('[data-focus-guard][tabindex="1"]')?.setAttribute("tabindex", "0");
  }, [overlay]);
  useEffect(() => {
    if (isInPage || opener === undefined) return;
    actionOf(opener)?.focus({ preventScroll: true });
    setOpener(undefined);
  }, [isInPage, opener]);

  if (!shown) return null;
  if (!isInPage)
    return <div role="dialog" aria-label={shown.title} style={{ visibility: "hidden" }} data-state={phase} />;

  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") step(-forwards);
    if (key === "ArrowRight") step(forwards);
  };
  return (
    <DialogOverlay
      as={FadingElement}
      ref={setOverlay}
      phase={phase}
      className={styles["overlay"]}
      data-plain={shown.description ? undefined : ""}
      allowPinchZoom
      initialFocusRef={closeButton}
      onDismiss={closePiece}
      onKeyDown={handleKeyDown}
      {...swipe}
    >
      <DialogContent as={FadingElement} phase={phase} className={styles["card"]} aria-label={shown.title}>
        <LightboxImage
          key={shown.slug}
          image={imageData(shown.image)}
          alt={shown.alt}
          isPlain={!shown.description}
        />
        <LightboxControls
          ref={closeButton}
          picture={shown}
          position={pictures.indexOf(shown) + 1}
          count={pictures.length}
          onStep={step}
          onClose={closePiece}
        />
      </DialogContent>
    </DialogOverlay>
  );
}
