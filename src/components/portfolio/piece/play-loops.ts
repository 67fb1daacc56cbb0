import { fill } from "../../../texts/fill";
import * as styles from "./piece.module.css";

/** What a visitor may have said about data, where the browser tells it (Network Information). */
type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
const noPointer = window.matchMedia("(hover: none)");

const mayPlay = (): boolean =>
  !reducedMotion.matches && (navigator as Connected).connection?.saveData !== true;

/** Share of a picture that has to be in view for its loop to play where there is no pointer. */
const seenShare = 0.75;

/** The film in the place of a picture, and the button that stops it. */
class Loop {
  private readonly frame: HTMLElement;
  private readonly video = document.createElement("video");
  private readonly button = document.createElement("button");

  /**
   * @param frame the picture's, with the loop's address and the piece's title
   * @param onStop called when the visitor stops it
   */
  constructor(frame: HTMLElement, onStop: () => void) {
    this.frame = frame;
    const { video, button } = this;
    const { loop = "", title = "" } = frame.dataset;
    Object.assign(video, { muted: true, loop: true, playsInline: true, tabIndex: -1, src: loop });
    video.setAttribute("aria-hidden", "true");
    video.className = styles["loop"] ?? "";
    Object.assign(button, { type: "button", className: styles["stop"], textContent: siteTexts.stopLoop });
    button.setAttribute("aria-label", fill(siteTexts.actionOf, { action: siteTexts.stopLoop, title }));
    button.addEventListener("click", onStop);
    const show = () => {
      video.dataset["isPlaying"] = "";
      frame.append(button);
    };
    // Once: a film that had to wait plays again, and a button that is moved loses the focus.
    video.addEventListener("playing", show, { once: true });
    frame.prepend(video);
    // A format that the browser cannot play, or a battery that is low: the picture stays.
    video.play().catch(() => this.end());
  }

  /** Leaves the picture as it was; who has the focus on the button is brought back to the picture's action. */
  end(): void {
    const { frame, video, button } = this;
    if (document.activeElement === button) frame.querySelector<HTMLElement>("a, button")?.focus();
    button.remove();
    video.remove();
    video.removeAttribute("src");
    // What is still on its way is given up.
    video.load();
  }
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
  const playing = new Map<HTMLElement, Loop>();
  const stopped = new WeakSet<HTMLElement>();

  const end = (frame: HTMLElement): void => {
    playing.get(frame)?.end();
    playing.delete(frame);
  };
  const start = (frame: HTMLElement): void => {
    if (playing.has(frame) || stopped.has(frame) || !mayPlay()) return;
    const stop = () => {
      stopped.add(frame);
      end(frame);
    };
    playing.set(frame, new Loop(frame, stop));
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

  root.querySelectorAll("[data-loop]").forEach((frame) => views.observe(frame));
  const listeners = [
    ["pointerover", handleEnter],
    ["focusin", handleEnter],
    ["pointerout", handleLeave],
    ["focusout", handleLeave],
  ] as const;
  for (const [name, listener] of listeners) root.addEventListener(name, listener as EventListener);
  reducedMotion.addEventListener("change", handleMotion);
  return () => {
    for (const [name, listener] of listeners) root.removeEventListener(name, listener as EventListener);
    reducedMotion.removeEventListener("change", handleMotion);
    views.disconnect();
    endAll();
  };
}
