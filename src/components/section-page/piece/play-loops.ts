import { mayPlayLoops, reducedMotion } from "../../../browser/motion-preferences";
import { interpolate } from "../../../i18n/interpolate";
import * as styles from "./piece.module.css";

const motion = window.matchMedia(reducedMotion);
const noHover = window.matchMedia("(hover: none)");

/** Part of an image that has to be in view for its loop to play on devices without hover. */
const minVisible = 0.75;

/** Shows the loop of an image with a stop button, and returns a function that removes both. */
function startLoop(container: HTMLElement, onStop: () => void): () => void {
  const video = document.createElement("video");
  const button = document.createElement("button");
  const { loop = "", title = "" } = container.dataset;
  Object.assign(video, {
    muted: true,
    loop: true,
    playsInline: true,
    tabIndex: -1,
    src: loop,
    ariaHidden: "true",
    className: styles["loop"],
    // Runs once: `playing` fires again after buffering, and a button that is moved loses the focus.
    onplaying: () => {
      video.onplaying = null;
      video.dataset["isPlaying"] = "";
      container.append(button);
    },
  });
  Object.assign(button, {
    type: "button",
    className: styles["stop"],
    ariaLabel: interpolate(uiTexts.actionOf, { action: uiTexts.stopLoop, title }),
    onclick: onStop,
  });
  const remove = () => {
    if (document.activeElement === button) container.querySelector<HTMLElement>("a, button")?.focus();
    button.remove();
    video.remove();
    video.removeAttribute("src");
    video.load(); // Cancels the download.
  };
  container.prepend(video);
  // It fails for formats that the browser does not support, and on a low battery.
  video.play().catch(remove);
  return remove;
}

/**
 * Plays the loops of the pieces in an element while they are hovered or focused; on devices without hover,
 * while they are in view. Returns a function that ends it.
 */
export function playLoops(root: HTMLElement): () => void {
  const playing = new Map<HTMLElement, () => void>();
  const stopped = new WeakSet<HTMLElement>();
  const inView = new WeakSet<Element>();

  const isActive = (container: HTMLElement): boolean =>
    container.matches(":focus-within") ||
    (noHover.matches ? inView.has(container) : container.matches(":hover"));
  const update = (container: HTMLElement): void => {
    const stop = playing.get(container);
    const isWanted = mayPlayLoops() && !stopped.has(container) && isActive(container);
    if (stop && !isWanted) {
      playing.delete(container);
      stop();
    } else if (!stop && isWanted) {
      const remove = startLoop(container, () => {
        stopped.add(container);
        update(container);
      });
      playing.set(container, remove);
    }
  };

  const containers = Array.from(root.querySelectorAll<HTMLElement>("[data-loop]"));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
        update(target as HTMLElement);
      }
    },
    { threshold: minVisible },
  );
  const listening = new AbortController();
  const options = { signal: listening.signal };
  for (const container of containers) {
    observer.observe(container);
    update(container);
    const handle = () => update(container);
    for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"])
      container.addEventListener(type, handle, options);
  }
  motion.addEventListener("change", () => containers.forEach(update), options);
  return () => {
    listening.abort();
    observer.disconnect();
    for (const stop of playing.values()) stop();
  };
}
