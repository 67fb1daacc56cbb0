import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { largestVariant, type ContentImage } from "../picture/picture";
import { watchGestures } from "./gestures";
import {
  centerOf,
  moveBy,
  wholeView,
  zoomAt,
  type Point,
  type ZoomFrame,
  type ZoomView,
} from "./zoom-geometry";

/** Maximum scale that a double click or double tap zooms to. */
const toggleScale = 2.5;

/** Scales that differ by less count as equal. */
const tolerance = 0.001;

interface ZoomOptions {
  /** The element that receives the gestures, as large as the window. */
  readonly overlay: HTMLElement | null;
  /** The image; a change shows it whole. */
  readonly image: ContentImage | undefined;
  /** Called with 1 for a swipe to the left, -1 to the right. */
  readonly onSwipe: (step: 1 | -1) => void;
}

/**
 * Returns the frame of an image at the bottom of its parent, in the window above the buttons. At the maximum scale,
 * one image pixel is one px.
 */
function measure(element: HTMLElement, overlay: HTMLElement, image: ContentImage): ZoomFrame {
  const { left, right, bottom } = (element.parentElement ?? element).getBoundingClientRect();
  const end = overlay.querySelector("button")?.getBoundingClientRect().top ?? bottom;
  // Unlike the element's offsets, these sizes are not rounded.
  const style = getComputedStyle(element);
  const width = parseFloat(style.width);
  return {
    image: {
      x: { start: (left + right - width) / 2, end: (left + right + width) / 2 },
      y: { start: bottom - parseFloat(style.height), end: bottom },
    },
    area: { x: { start: 0, end: overlay.clientWidth }, y: { start: 0, end } },
    maxScale: Math.max(1, largestVariant(image).width / width),
  };
}

/** Zooms an image by gestures and steps, with transforms only, up to the pixels of its largest variant. */
export function useZoom({ overlay, image, onSwipe }: ZoomOptions) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef(wholeView);
  const [isZoomed, setIsZoomed] = useState(false);
  const [isAtMaxScale, setIsAtMaxScale] = useState(true);
  /** The image that was zoomed last: its largest variant is loaded. */
  const [enlargedImage, setEnlargedImage] = useState<ContentImage>();

  const change = (isSmooth: boolean, next: (current: ZoomView, frame: ZoomFrame) => ZoomView) => {
    if (!element.current || !overlay || !image) return;
    const frame = measure(element.current, overlay, image);
    const { scale, x, y } = (view.current = next(view.current, frame));
    element.current.style.transition = isSmooth ? "" : "none";
    element.current.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    setIsZoomed(scale > 1);
    setIsAtMaxScale(scale > frame.maxScale - tolerance);
    if (scale > 1) setEnlargedImage(image);
  };
  const reset = () => change(true, () => wholeView);
  const move = (distance: Point) => change(false, (current, frame) => moveBy(current, distance, frame));
  const zoomBy = (factor: number) => {
    change(true, (current, frame) => zoomAt(current, factor, centerOf(frame.area), frame));
  };

  const handlers = {
    move,
    swipe: onSwipe,
    zoom: (factor: number, point: Point) => {
      change(false, (current, frame) => zoomAt(current, factor, point, frame));
    },
    toggleZoom: (point: Point) => {
      // `zoomAt` limits the scale to at least 1, the whole image.
      const factor = view.current.scale > 1 ? 0 : toggleScale;
      change(true, (current, frame) => zoomAt(current, factor, point, frame));
    },
    isZoomed: () => view.current.scale > 1,
    reset,
    /** Keeps the scale and the place within the limits of another window. */
    fit: () => zoomBy(1),
  };
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => latest.current.reset(), [overlay, image]);
  useEffect(() => {
    const fit = () => latest.current.fit();
    window.addEventListener("resize", fit);
    return () => window.removeEventListener("resize", fit);
  }, []);
  useEffect(() => (overlay ? watchGestures(overlay, latest) : undefined), [overlay]);

  return { element, isZoomed, isAtMaxScale, isEnlarged: enlargedImage === image, zoomBy, move, reset };
}
