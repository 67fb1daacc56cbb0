import { droppedFiles } from "../../../packages/studio/dropped-files";
import type { PageMessage, PieceEdge } from "../../../packages/studio/page-messages";
import { findAt, textOf } from "./find-on-page";

/** Marks the place where something would be dropped. */
export const dropStyles = `
  [data-studio-drop="picture"] { outline: 4px solid #2f6fed !important; outline-offset: -4px !important; }
  [data-studio-drop="before"] { box-shadow: -6px 0 0 #2f6fed !important; }
  [data-studio-drop="after"] { box-shadow: 6px 0 0 #2f6fed !important; }
  [dir="rtl"] [data-studio-drop="before"] { box-shadow: 6px 0 0 #2f6fed !important; }
  [dir="rtl"] [data-studio-drop="after"] { box-shadow: -6px 0 0 #2f6fed !important; }
  [data-studio-dragged] { opacity: 0.5 !important; }
`;

/** Share of a picture's width at each side where a drop means the place next to it. */
const edgeShare = 0.2;

const titleOf = (piece: Element): string => textOf(piece.querySelector("h3"));

/** Returns the piece of a section at a point, or the nearest one. */
function pieceNear({ target, clientX: x, clientY: y }: DragEvent): Element | undefined {
  const pieces = [...document.querySelectorAll("article")].filter((each) => titleOf(each) !== "");
  const own = target instanceof Element ? target.closest("article") : null;
  if (own && pieces.includes(own)) return own;
  const distance = (piece: Element): number => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
  };
  return pieces.sort((a, b) => distance(a) - distance(b))[0];
}

/** Returns the side of a piece that is nearer: above and below in one column, left and right in rows. */
function sideAt(piece: Element, { clientX: x, clientY: y }: DragEvent): PieceEdge["side"] {
  const { left, top, width, height, bottom } = piece.getBoundingClientRect();
  const isColumn = width > window.innerWidth / 2;
  if (isColumn || y < top || y > bottom) return y < top + height / 2 ? "before" : "after";
  const isRightToLeft = getComputedStyle(piece).direction === "rtl";
  return x < left + width / 2 !== isRightToLeft ? "before" : "after";
}

/** Returns the edge of a piece at which something would be dropped, with the piece. */
function edgeAt(event: DragEvent): { element: Element; edge: PieceEdge } | undefined {
  const element = pieceNear(event);
  return element && { element, edge: { heading: titleOf(element), side: sideAt(element, event) } };
}

/** Returns the picture that dropped files would replace. At the sides of a piece they come next to it. */
function pictureUnder(event: DragEvent, edge: unknown): ReturnType<typeof findAt> {
  const found = findAt(event);
  if (found?.selection.kind !== "picture") return undefined;
  const { left, width } = found.element.getBoundingClientRect();
  const share = (event.clientX - left) / width;
  const isAtSide = share >= 0 && share <= 1 && Math.min(share, 1 - share) < edgeShare;
  return edge && isAtSide ? undefined : found;
}

/**
 * Sends what the owner drops on the page: files in any mode, so that no browser opens them instead of the page, and
 * pieces of a section while the page is edited.
 */
export function sendDrops(isEditing: () => boolean, send: (message: PageMessage) => void): void {
  let dragged: Element | undefined;
  const mark = (name: string, element?: Element, value = ""): void => {
    for (const each of document.querySelectorAll(`[${name}]`)) each.removeAttribute(name);
    element?.setAttribute(name, value);
  };
  const pathname = (): string => window.location.pathname;
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
  const on = (
    type: "dragstart" | "dragover" | "dragleave" | "dragend" | "drop",
    listen: (event: DragEvent) => void,
  ) => document.addEventListener(type, listen, { capture: true });

  on("dragstart", (event) => {
    const piece = event.target instanceof Element ? event.target.closest("article") : null;
    if (!isEditing() || !piece || titleOf(piece) === "") return;
    dragged = piece;
    mark("data-studio-dragged", piece);
  });
  on("dragover", (event) => {
    if (!dragged && !hasFiles(event)) return;
    event.preventDefault();
    const place = edgeAt(event);
    const picture = dragged ? undefined : pictureUnder(event, place);
    if (picture) mark("data-studio-drop", picture.element, "picture");
    else mark("data-studio-drop", place?.element, place?.edge.side);
  });
  on("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) mark("data-studio-drop");
  });
  on("dragend", () => {
    dragged = undefined;
    mark("data-studio-dragged");
    mark("data-studio-drop");
  });
  on("drop", (event) => {
    if (!dragged && !hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    mark("data-studio-drop");
    const place = edgeAt(event);
    if (dragged) {
      if (place && place.element !== dragged)
        send({ type: "studio:move", pathname: pathname(), heading: titleOf(dragged), edge: place.edge });
      return;
    }
    const picture = pictureUnder(event, place)?.selection;
    const message = { type: "studio:files", pathname: pathname(), picture, edge: place?.edge } as const;
    void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && send({ ...message, files }));
  });
}
