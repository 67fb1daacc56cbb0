import { useRef, useState, type ChangeEvent, type CompositionEvent } from "react";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Returns the place in a text of what another text has replaced, from `from` to before `to`. */
function findDifference(text: string, other: string): { from: number; to: number } {
  const shorter = Math.min(text.length, other.length);
  let from = 0;
  while (from < shorter && text[from] === other[from]) from += 1;
  let end = 0;
  while (end < shorter - from && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { from, to: text.length - end };
}

/**
 * Inserts the words that were composed into a text that has changed meanwhile. Nothing of either is lost.
 * @param start the text before the composition
 */
export function mergeComposition(start: string, composed: string, current: string): string {
  if (current === start) return composed;
  const { from, to } = findDifference(start, composed);
  const words = composed.slice(from, to + composed.length - start.length);
  const change = findDifference(start, current);
  const isChangedBefore = change.from < from && change.to <= from;
  const at = isChangedBefore ? from + current.length - start.length : from;
  return current.slice(0, at) + words + current.slice(at);
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
