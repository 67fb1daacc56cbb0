import { interpolate } from "../../../i18n/interpolate";
import * as styles from "./piece.module.css";

/** What a visitor may have said about data, where the browser tells it (Network Information). */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
const noPointer = window.matchMedia("(hover: none)");

const mayPlay = (): boolean =>
  !reducedMotion.matches && (navigator as Connected).connection?.saveData !== true;

/** Share of a picture that has to be in view for its loop to play where there is no pointer. */
const seenShare = 0.75;

/**
 * Puts a loop in the place of its picture, with the button that stops it.
 *
 * @param frame the picture's, with the loop's address and the piece's title
 * @param onStop called when the visitor stops it
 * @returns a function that leaves the picture as it was; who has the focus on the button is brought back to its action
 */
function startLoop(frame: HTMLElement, onStop: () => void): () => void {
  const video = document.createElement("video");
  const button = document.createElement("button");
  const { loop = "", title = "" } = frame.dataset;
  Object.assign(video, {
    muted: true,
    loop: true,
    playsInline: true,
    tabIndex: -1,
    src: loop,
    ariaHidden: "true",
    className: styles["loop"],
    // Once: a film that had to wait plays again, and a button that is moved loses the focus.
    onplaying: () => {
      video.onplaying = null;
      video.dataset["isPlaying"] = "";
      frame.append(button);
    },
  });
  Object.assign(button, {
    type: "button",
    className: styles["stop"],
    textContent: messages.stopLoop,
    ariaLabel: interpolate(messages.actionOf, { action: messages.stopLoop, title }),
    onclick: onStop,
  });
  const leave = () => {
    if (document.activeElement === button) frame.querySelector<HTMLElement>("a, button")?.focus();
    button.remove();
    video.remove();
    video.removeAttribute("src");
    // What is still on its way is given up.
    video.load();
  };
  frame.prepend(video);
  // A format that the browser cannot play, or a battery that is low: the picture stays.
  video.play().catch(leave);
  return leave;
}

const frameOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-loop]") : null;

/**
 * Plays the loops of pieces while a pointer or the focus is on their pictures, and where there is no pointer while they are in
 * view; nothing of one is loaded before. A visitor who wants less motion or less data gets none, and one that was stopped
 * does not start again.
 *
 * @param root the element with the pieces
 * @returns a function that ends it all
 */
export function playLoops(root: HTMLElement): () => void {
  const playing = new Map<HTMLElement, () => void>();
  const stopped = new WeakSet<HTMLElement>();

  const end = (frame: HTMLElement): void => {
    playing.get(frame)?.();
    playing.delete(frame);
  };
  const start = (frame: HTMLElement): void => {
    if (playing.has(frame) || stopped.has(frame) || !mayPlay()) return;
    const stop = () => {
      stopped.add(frame);
      end(frame);
    };
    playing.set(frame, startLoop(frame, stop));
  };
  const endAll = (): void => [...playing.keys()].forEach(end);
  const handleMotion = (): void => {
    if (reducedMotion.matches) endAll();
  };

  const handleEnter = ({ target, type }: Event): void => {
    const frame = frameOf(target);
    if (frame && !(type === "pointerover" && noPointer.matches)) start(frame);
  };
  const handleLeave = ({ target, relatedTarget, type }: MouseEvent | FocusEvent): void => {
    const frame = frameOf(target);
    if (!frame || frame.contains(relatedTarget as Node | null)) return;
    const isWantedStill =
      type === "pointerout" ? frame.contains(document.activeElement) : frame.matches(":hover");
    if (!isWantedStill && !noPointer.matches) end(frame);
  };
  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!noPointer.matches) continue;
        if (isIntersecting) start(target as HTMLElement);
        else end(target as HTMLElement);
      }
    },
    { threshold: seenShare },
  );

  root.querySelectorAll<HTMLElement>("[data-loop]").forEach((frame) => {
    views.observe(frame);
    const isPointedAt = !noPointer.matches && frame.matches(":hover");
    if (isPointedAt || frame.contains(document.activeElement)) start(frame);
  });
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const on = (type: string, listener: (event: MouseEvent & FocusEvent) => void): void => {
    root.addEventListener(type, listener as EventListener, options);
  };
  on("pointerover", handleEnter);
  on("focusin", handleEnter);
  on("pointerout", handleLeave);
  on("focusout", handleLeave);
  reducedMotion.addEventListener("change", handleMotion, options);
  return () => {
    ending.abort();
    views.disconnect();
    endAll();
  };
}
