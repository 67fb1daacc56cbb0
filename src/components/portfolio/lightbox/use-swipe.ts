import { useRef, type TouchEvent } from "react";

/** Shortest horizontal way of a swipe, px: more than a trembling tap, less than a thumb's reach. */
const shortestSwipe = 48;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/**
 * Recognises a horizontal swipe of one finger. A pinch, a mostly vertical way and any way over a page that is
 * zoomed in, where a finger moves the view, are no swipes.
 *
 * @param onSwipe called with 1 for a swipe to the left (to what comes next), -1 for one to the right
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const [touch] = Array.from(touches);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches.item(0);
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      if (!start.current || isZoomed) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= shortestSwipe && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
