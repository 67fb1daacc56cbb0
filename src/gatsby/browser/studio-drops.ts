import { droppedFiles, droppedFolder } from "../../../packages/studio/dropped-files";
import type { PageMessage, PieceEdge } from "../../../packages/studio/page-messages";
import { findAt, mark, textOf } from "./find-on-page";

/** Marks the place where something would be dropped. */
export const dropStyles = `
  [data-studio-drop="picture"] { outline: 4px solid #2f6fed !important; outline-offset: -4px !important; }
  [data-studio-drop="left"] { box-shadow: -6px 0 0 #2f6fed !important; }
  [data-studio-drop="right"] { box-shadow: 6px 0 0 #2f6fed !important; }
  [data-studio-drop="above"] { box-shadow: 0 -6px 0 #2f6fed !important; }
  [data-studio-drop="below"] { box-shadow: 0 6px 0 #2f6fed !important; }
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

type Edge = "left" | "right" | "above" | "below";

/** Returns the edge of a piece that is nearer: above and below in one column, left and right in rows. */
function nearerEdge(piece: Element, { clientX: x, clientY: y }: DragEvent): Edge {
  const { left, top, width, height, bottom } = piece.getBoundingClientRect();
  const isColumn = width > window.innerWidth / 2;
  if (isColumn || y < top || y > bottom) return y < top + height / 2 ? "above" : "below";
  return x < left + width / 2 ? "left" : "right";
}

/** Returns the piece next to which something would be dropped, and the edge of it. */
function placeAt(event: DragEvent): { element: Element; edge: Edge; place: PieceEdge } | undefined {
  const element = pieceNear(event);
  if (!element) return undefined;
  const edge = nearerEdge(element, event);
  const start = getComputedStyle(element).direction === "rtl" ? "right" : "left";
  const side = edge === "above" || edge === start ? "before" : "after";
  return { element, edge, place: { heading: titleOf(element), side } };
}

/** Returns the picture that dropped files would replace. At the sides of a piece they come next to it. */
function pictureUnder(event: DragEvent, place: unknown): ReturnType<typeof findAt> {
  const found = findAt(event);
  if (found?.selection.kind !== "picture") return undefined;
  const { left, width } = found.element.getBoundingClientRect();
  const share = (event.clientX - left) / width;
  const isAtSide = share >= 0 && share <= 1 && Math.min(share, 1 - share) < edgeShare;
  return place && isAtSide ? undefined : found;
}

/**
 * Sends what the owner drops on the page: files in any mode, so that no browser opens them instead of the page, and
 * pieces of a section while the page is edited.
 */
export function sendDrops(isEditing: () => boolean, send: (message: PageMessage) => void): void {
  let dragged: Element | undefined;
  const pathname = (): string => window.location.pathname;
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
  const on = (
    type: "dragstart" | "dragenter" | "dragover" | "dragleave" | "dragend" | "drop",
    listen: (event: DragEvent) => void,
  ) => document.addEventListener(type, listen, { capture: true });

  on("dragstart", (event) => {
    const piece = event.target instanceof Element ? event.target.closest("article") : null;
    if (!isEditing() || !piece || titleOf(piece) === "") return;
    dragged = piece;
    if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
    mark("data-studio-dragged", piece);
  });
  const onOver = (event: DragEvent): void => {
    if (!dragged && !hasFiles(event)) return;
    event.preventDefault();
    // What a link allows by itself does not include a move.
    if (event.dataTransfer) event.dataTransfer.dropEffect = dragged ? "move" : "copy";
    const found = placeAt(event);
    const picture = dragged ? undefined : pictureUnder(event, found);
    if (picture) mark("data-studio-drop", picture.element, "picture");
    else mark("data-studio-drop", found?.element, found?.edge);
  };
  on("dragenter", onOver);
  on("dragover", onOver);
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
    const found = placeAt(event);
    if (dragged) {
      if (found && found.element !== dragged)
        send({ type: "studio:move", pathname: pathname(), heading: titleOf(dragged), edge: found.place });
      return;
    }
    const picture = pictureUnder(event, found)?.selection;
    const folder = droppedFolder(event.dataTransfer);
    const message = {
      type: "studio:files",
      pathname: pathname(),
      folder,
      picture,
      edge: found?.place,
    } as const;
    void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && send({ ...message, files }));
  });
}
