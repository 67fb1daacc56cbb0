import { navigate, withPrefix } from "gatsby";
import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";

/** Time (ms) that the mouse has to stay on a slice to open it. */
const hoverDelay = 60;

/** Distance (px) from which on a touch is a drag, not a tap. */
const dragDistance = 8;

const linkOf = ({ target }: { readonly target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest("a") : null;

const indexOf = (link: HTMLElement | null): number | undefined =>
  link?.dataset["index"] === undefined ? undefined : Number(link.dataset["index"]);

/**
 * Returns handlers that open a slice (the mouse on hover, a finger by dragging or by a tap on a closed slice)
 * and follow the link of a slice on any other click.
 */
export function useFan(count: number, openIndex: number | undefined, onOpen: (index: number) => void) {
  const timer = useRef(0);
  /** Position of the finger that touched the fan last, and the slice that was open then. */
  const touch = useRef<{ readonly x: number; readonly openIndex: number | undefined }>();
  /** Position of the mouse when it was over a slice last: slices also move under a mouse at rest. */
  const mouse = useRef<{ readonly x: number; readonly y: number }>();
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    onPointerOver: (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event;
      if (event.pointerType !== "touch" && x === mouse.current?.x && y === mouse.current.y) return;
      mouse.current = { x, y };
      cancel();
      const index = indexOf(linkOf(event));
      if (event.pointerType !== "touch" && index !== undefined)
        timer.current = window.setTimeout(() => onOpen(index), hoverDelay);
    },
    onPointerLeave: cancel,
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      touch.current = pointerType === "touch" ? { x: clientX, openIndex } : undefined;
    },
    onPointerMove: ({ currentTarget, clientX, pointerType }: PointerEvent) => {
      // On laptops with a touch screen, the mouse moves after a touch.
      if (!touch.current || pointerType !== "touch" || Math.abs(clientX - touch.current.x) < dragDistance)
        return;
      const { left, right, width } = currentTarget.getBoundingClientRect();
      const isRightToLeft = getComputedStyle(currentTarget).direction === "rtl";
      const position = Math.floor(((isRightToLeft ? right - clientX : clientX - left) / width) * count);
      onOpen(Math.max(0, Math.min(count - 1, position)));
    },
    onClick: (event: MouseEvent) => {
      const link = linkOf(event);
      const index = indexOf(link);
      const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
      const touched = touch.current;
      // The next click may come from the keyboard.
      touch.current = undefined;
      if (touched && index !== undefined && index !== touched.openIndex) {
        event.preventDefault();
        onOpen(index);
        return;
      }
      if (!link || link.dataset["fullLoad"] || button !== 0 || altKey || ctrlKey || metaKey || shiftKey)
        return;
      event.preventDefault();
      void navigate((link.getAttribute("href") ?? "").slice(withPrefix("/").length - 1));
    },
  };
}
