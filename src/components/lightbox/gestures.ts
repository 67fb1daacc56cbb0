import type { Point } from "./zoom-geometry";

/** Functions that gestures call. They may change at any time. */
export interface GestureHandlers {
  /** Zooms by a factor at a point. */
  readonly zoom: (factor: number, point: Point) => void;
  readonly move: (distance: Point) => void;
  /** Called for a double click or double tap. */
  readonly toggleZoom: (point: Point) => void;
  /** Called with 1 for a swipe to the left, -1 to the right. */
  readonly swipe: (step: 1 | -1) => void;
  readonly isZoomed: () => boolean;
}

/** Minimum horizontal distance of a swipe, px. */
const minSwipe = 48;

/** Maximum distance between start and end of a tap, and between the two taps of a double tap, px. */
const tapRadius = 24;

/** Maximum time between two clicks or taps, ms. */
const doubleTapTime = 500;

/** Logarithmic zoom for each px of the wheel, and of a trackpad's pinch, which browsers send with Ctrl. */
const wheelRate = { wheel: 0.002, pinch: 0.01 };

/** Height of a line for wheels that count in lines, px. */
const lineHeight = 16;

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns true for events on texts and buttons. */
const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("button, p") !== null;

/** Listens to mouse, wheel and touch on an element. Returns a function that removes the listeners. */
export function watchGestures(
  element: HTMLElement,
  latest: { readonly current: GestureHandlers },
): () => void {
  const pointers = new Map<number, Point>();
  let start: { readonly point: Point; readonly mayBeSwipe: boolean } | undefined;
  let lastTap: { readonly point: Point; readonly time: number } | undefined;

  const handleTap = (point: Point, time: number) => {
    const isDouble =
      lastTap && time - lastTap.time < doubleTapTime && distance(point, lastTap.point) < tapRadius;
    lastTap = isDouble ? undefined : { point, time };
    if (isDouble) latest.current.toggleZoom(point);
  };

  const controller = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    element.addEventListener(type, handle, { signal: controller.signal, passive: false });
  };

  listen("pointerdown", (event) => {
    const { button, target, pointerId } = event;
    if (button !== 0 || !(target instanceof Element) || isOnControl(event)) return;
    pointers.set(pointerId, pointOf(event));
    target.setPointerCapture(pointerId);
    start =
      pointers.size === 1
        ? { point: pointOf(event), mayBeSwipe: event.pointerType !== "mouse" && !latest.current.isZoomed() }
        : undefined;
  });

  listen("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    pointers.set(event.pointerId, now);
    const [second, ...more] = [...pointers]
      .filter(([id]) => id !== event.pointerId)
      .map(([, point]) => point);
    const { x, y } = difference(now, before);
    if (!second) {
      if (latest.current.isZoomed()) latest.current.move({ x, y });
    } else if (more.length === 0) {
      const middle = { x: (before.x + second.x) / 2, y: (before.y + second.y) / 2 };
      latest.current.zoom(distance(now, second) / Math.max(1, distance(before, second)), middle);
      latest.current.move({ x: x / 2, y: y / 2 });
    }
  });

  listen("pointerup", (event) => {
    if (!pointers.delete(event.pointerId) || !start) return;
    const point = pointOf(event);
    const { x, y } = difference(point, start.point);
    const isPageZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
    if (distance(point, start.point) < tapRadius) handleTap(point, event.timeStamp);
    else if (start.mayBeSwipe && !isPageZoomed && Math.abs(x) >= minSwipe && Math.abs(x) > 2 * Math.abs(y))
      latest.current.swipe(x < 0 ? 1 : -1);
  });

  listen("pointercancel", ({ pointerId }) => {
    pointers.delete(pointerId);
    start = undefined;
  });

  listen("dragstart", (event) => {
    if (latest.current.isZoomed()) event.preventDefault();
  });

  listen("wheel", (event) => {
    if (isOnControl(event)) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1);
    latest.current.zoom(
      Math.exp(-pixels * (event.ctrlKey ? wheelRate.pinch : wheelRate.wheel)),
      pointOf(event),
    );
  });

  return () => controller.abort();
}
