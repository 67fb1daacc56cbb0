/** A point in the window, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scale of an image and the shift of its center, px. */
export interface ZoomView extends Point {
  readonly scale: number;
}

/** Extent along one axis of the window, px. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Area {
  readonly x: Span;
  readonly y: Span;
}

/** The unscaled image, the part of the window to show it in, and the largest scale. */
export interface ZoomFrame {
  readonly image: Area;
  readonly area: Area;
  readonly maxScale: number;
}

/** The whole image. */
export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

const middleOf = ({ start, end }: Span): number => (start + end) / 2;

export const centerOf = ({ x, y }: Area): Point => ({ x: middleOf(x), y: middleOf(y) });

/** Limits a shift along an axis, so that the image leaves as little empty space as possible. */
function limitShift(shift: number, scale: number, image: Span, area: Span): number {
  const growth = ((image.end - image.start) * (scale - 1)) / 2;
  const toStart = area.start - (image.start - growth);
  const toEnd = area.end - (image.end + growth);
  return toStart <= toEnd ? clamp(0, toStart, toEnd) : clamp(shift, toEnd, toStart);
}

function limitView({ scale, x, y }: ZoomView, { image, area }: ZoomFrame): ZoomView {
  return {
    scale,
    x: limitShift(x, scale, image.x, area.x),
    y: limitShift(y, scale, image.y, area.y),
  };
}

/** Returns a view scaled by a factor; the image's pixel at the point stays there, if the limits allow. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: ZoomFrame): ZoomView {
  const scale = clamp(view.scale * factor, 1, frame.maxScale);
  const ratio = scale / view.scale;
  const center = centerOf(frame.image);
  const x = point.x - center.x;
  const y = point.y - center.y;
  return limitView({ scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }, frame);
}

/** Returns a view moved by a distance, within the limits. */
export const moveBy = (view: ZoomView, { x, y }: Point, frame: ZoomFrame): ZoomView =>
  limitView({ scale: view.scale, x: view.x + x, y: view.y + y }, frame);
