import { useRef, useState, type ChangeEvent, type CompositionEvent } from "react";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Inserts the words that were composed into a text that has changed meanwhile. Nothing of either is lost.
 * @param start the text before the composition
 */
export function mergeComposition(start: string, composed: string, current: string): string {
  if (current === start) return composed;
  const shared = (a: string, b: string, max: number): number => {
    let length = 0;
    while (length < max && a.at(length) === b.at(length)) length += 1;
    return length;
  };
  const before = shared(start, composed, Math.min(start.length, composed.length));
  const [startEnd, composedEnd] = [start, composed].map((text) => [...text.slice(before)].reverse().join(""));
  const max = Math.min(start.length, composed.length) - before;
  const after = shared(startEnd ?? "", composedEnd ?? "", max);
  const words = composed.slice(before, composed.length - after);
  return current.slice(0, before) + words + current.slice(before);
}

/**
 * Returns the value and the handlers of a text control. What an input method (IME) composes stays in the
 * control until it is complete: nothing half is saved, and no other value breaks the composition.
 */
export function useTextInput(value: string, onText: (text: string) => void) {
  const start = useRef<string>();
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? value,
    onChange: ({ target }: ChangeEvent<TextElement>): void => {
      if (start.current === undefined) onText(target.value);
      else setComposed(target.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<TextElement>): void => {
      start.current = value;
      setComposed(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>): void => {
      const text = mergeComposition(start.current ?? value, currentTarget.value, value);
      start.current = undefined;
      setComposed(undefined);
      onText(text);
    },
  };
}
