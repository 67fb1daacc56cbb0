import fc from "fast-check";
import { moveBy, wholeView, zoomAt, type ZoomFrame } from "../../src/components/lightbox/zoom-geometry";

/** An image of 400 × 200 px in the middle of a window of 600 × 800 px, of which 100 px are a bar below. */
const frame: ZoomFrame = {
  image: { x: { start: 100, end: 500 }, y: { start: 250, end: 450 } },
  area: { x: { start: 0, end: 600 }, y: { start: 0, end: 700 } },
  maxScale: 5,
};

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-700, 700), y: number(-700, 700) });

/** Returns the edges of the image along an axis, px. */
function edges({ start, end }: { start: number; end: number }, scale: number, shift: number) {
  const growth = ((end - start) * (scale - 1)) / 2;
  return [start - growth + shift, end + growth + shift] as const;
}

test("keeps what is at the point when there is no empty space", () => {
  const view = zoomAt(zoomAt(wholeView, 4, { x: 300, y: 350 }, frame), 1.25, { x: 200, y: 400 }, frame);
  expect(view).toEqual({ scale: 5, x: 25, y: -12.5 });
});

test("stays between the whole image and its largest scale", () => {
  expect(zoomAt(wholeView, 99, { x: 300, y: 350 }, frame).scale).toBe(5);
  const moved = moveBy(zoomAt(wholeView, 5, { x: 120, y: 260 }, frame), { x: 50, y: 0 }, frame);
  expect(zoomAt(moved, 0, { x: 600, y: 700 }, frame)).toEqual(wholeView);
});

test("shows no empty space at a side of an image that is larger than the area, and centers a smaller one", () => {
  fc.assert(
    fc.property(number(0.2, 8), point, point, (factor, at, distance) => {
      const view = moveBy(zoomAt(wholeView, factor, at, frame), distance, frame);
      for (const axis of ["x", "y"] as const) {
        const [start, end] = edges(frame.image[axis], view.scale, view[axis]);
        const area = frame.area[axis];
        if (end - start > area.end - area.start) {
          expect(start).toBeLessThanOrEqual(area.start + 1e-6);
          expect(end).toBeGreaterThanOrEqual(area.end - 1e-6);
        } else {
          expect(view[axis]).toBeCloseTo(0);
        }
      }
    }),
  );
});
