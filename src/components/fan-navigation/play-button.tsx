import { useCallback, useEffect, useRef, type KeyboardEventHandler, type MutableRefObject } from "react";
import * as styles from "./fan-navigation.module.css";

/** The slices as strings of a harp. */
export interface Strings {
  /** Sounds the string of a slice, if the sound is on. */
  readonly pluck: (index: number) => void;
  /** Plays all strings or the tune in the URL, or turns the sound off. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Beginning of the hash of a URL with a tune. */
export const tuneHash = "#tune=";

interface PlayButtonProps {
  /** Set when the script is loaded. */
  readonly strings: MutableRefObject<Strings | undefined>;
  /** Opens the slice of the last note of a tune. */
  readonly onOpen: (index: number) => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  readonly onBlur: () => void;
}

/** Button that plays the fan. The script, which changes the button, is loaded when it is about to be used. */
export function PlayButton({ strings, onOpen, onKeyDown, onBlur }: PlayButtonProps) {
  const bar = useRef<HTMLSpanElement>(null);
  const load = useCallback(
    () =>
      import(/* webpackChunkName: "strings" */ "./strings").then(
        ({ createStrings }) => {
          if (bar.current) strings.current ??= createStrings(bar.current, onOpen);
          return strings.current;
        },
        // Without this handler, Gatsby would reload the page.
        () => undefined,
      ),
    [strings, onOpen],
  );
  const preload = () => void load();
  useEffect(() => {
    if (window.location.hash.startsWith(tuneHash)) void load();
    return () => strings.current?.stop();
  }, [load, strings]);
  return (
    <span ref={bar} data-scripting-only className={styles["play"]}>
      <button
        type="button"
        aria-pressed="false"
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={() => void load().then((player) => player?.toggle())}
      >
        {`♪ ${uiTexts.playFan}`}
      </button>
    </span>
  );
}
