import {
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
  queryAllByText,
} from "@testing-library/dom";

/** A text or a pattern, in JSON. */
export type Words =
  { readonly text: string; readonly exact: boolean } | { readonly pattern: string; readonly flags: string };

/** One step on the way to an element; each looks within what the step before has found. */
export type Step =
  | {
      readonly by: "role";
      readonly role: string;
      readonly name?: Words | undefined;
      readonly level?: number | undefined;
      readonly expanded?: boolean | undefined;
      readonly includeHidden?: boolean | undefined;
    }
  | { readonly by: "text" | "placeholder" | "label" | "filter"; readonly words: Words }
  | { readonly by: "css"; readonly selector: string }
  /** One of those found; -1 is the last. */
  | { readonly by: "index"; readonly index: number };

/** Where an element can be clicked (px from the corner of the viewport), or why it cannot. */
export type Place = { readonly x: number; readonly y: number } | { readonly obstacle: string };

const normalized = (text: string): string => text.replace(/\s+/g, " ").trim();

const matches =
  (words: Words) =>
  (found: string): boolean => {
    const text = normalized(found);
    if ("pattern" in words) return new RegExp(words.pattern, words.flags).test(text);
    const wanted = normalized(words.text);
    return words.exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
  };

function findIn(root: HTMLElement, step: Step): HTMLElement[] {
  switch (step.by) {
    case "role":
      return queryAllByRole(root, step.role, {
        hidden: step.includeHidden ?? false,
        ...(step.name && { name: matches(step.name) }),
        ...(step.level !== undefined && { level: step.level }),
        ...(step.expanded !== undefined && { expanded: step.expanded }),
      });
    case "text":
      return queryAllByText(root, matches(step.words), { ignore: "script, style, title" });
    case "placeholder":
      return queryAllByPlaceholderText(root, matches(step.words));
    case "label":
      return queryAllByLabelText(root, matches(step.words));
    case "css":
      return [...root.querySelectorAll<HTMLElement>(step.selector)];
    case "filter":
      return matches(step.words)(root.textContent ?? "") ? [root] : [];
    case "index":
      return [];
  }
}

/** Elements at the end of the steps, in document order. */
export function find(steps: readonly Step[]): HTMLElement[] {
  return steps.reduce<HTMLElement[]>(
    (roots, step) => {
      if (step.by === "index") return roots.slice(step.index, step.index + 1 || undefined);
      return [...new Set(roots.flatMap((root) => findIn(root, step)))];
    },
    [document.documentElement],
  );
}

/** What came of an expression so far; a promise has a number to ask for it by. */
export type Outcome =
  | { readonly state: "fulfilled"; readonly value: unknown }
  | { readonly state: "rejected"; readonly reason: string }
  | { readonly state: "pending"; readonly id: number };

/** That there is none, or more than one, where one element was looked for. */
export interface NotOne {
  readonly state: "not one";
  readonly count: number;
}

const outcomes: Outcome[] = [];

/** Evaluates an expression; nothing is ever thrown. */
export function begin(expression: () => unknown): Outcome {
  const rejected = (reason: unknown): Outcome => ({ state: "rejected", reason: String(reason) });
  try {
    const value = expression();
    if (!(value instanceof Promise)) return { state: "fulfilled", value };
    const id = outcomes.length;
    outcomes.push({ state: "pending", id });
    value.then(
      (answer: unknown) => (outcomes[id] = { state: "fulfilled", value: answer }),
      (reason: unknown) => (outcomes[id] = rejected(reason)),
    );
    return { state: "pending", id };
  } catch (error) {
    return rejected(error);
  }
}

/** Evaluates an expression about the one element at the end of the steps, where there is one. */
export function beginAt(
  steps: readonly Step[],
  expression: (element: HTMLElement) => unknown,
): Outcome | NotOne {
  const [element, ...others] = find(steps);
  if (element && others.length === 0) return begin(() => expression(element));
  return { state: "not one", count: element ? others.length + 1 : 0 };
}

/** What came of a promise so far. */
export function outcomeOf(id: number): Outcome {
  return outcomes[id] ?? { state: "rejected", reason: "The page was left before it had an answer." };
}

/** Whether an element takes room and is not hidden. */
export function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Scrolls to an element and answers where it can be clicked, once it stands still and nothing lies over it. */
export async function placeOf(steps: readonly Step[]): Promise<Place> {
  const found = find(steps);
  const [element] = found;
  if (!element || found.length > 1) return { obstacle: `there are ${found.length} of it` };
  if (!isShown(element)) return { obstacle: "it is hidden" };
  if (element.matches(":disabled")) return { obstacle: "it is disabled" };
  const inView = (): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  };
  if (!inView()) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return { obstacle: "it moves" };
  const place = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(place.x, place.y);
  if (top && (element.contains(top) || top.contains(element) || top.closest("label")?.control === element))
    return place;
  return { obstacle: `${top?.outerHTML.slice(0, 120) ?? "nothing"} lies over it` };
}

/** Puts the focus on a field and replaces its text, as a paste does. */
export function replaceText(element: HTMLElement, text: string): void {
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
}

/** Chooses an option by its value or its words, as a list does. */
export function choose(element: HTMLElement, option: string): void {
  if (!(element instanceof HTMLSelectElement)) throw new Error("it is no list to choose from");
  const chosen = [...element.options].find(({ value, text }) => value === option || text === option);
  if (!chosen) throw new Error(`it has no option "${option}"`);
  element.focus();
  element.selectedIndex = chosen.index;
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}
