import {
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
  queryAllByText,
} from "@testing-library/dom";

/** A text or a pattern, in JSON. */
export type TextMatch =
  { readonly text: string; readonly exact: boolean } | { readonly pattern: string; readonly flags: string };

/** One step of a query; each searches the results of the step before. */
export type Step =
  | {
      readonly by: "role";
      readonly role: string;
      readonly name?: TextMatch | undefined;
      readonly level?: number | undefined;
      readonly expanded?: boolean | undefined;
    }
  | { readonly by: "text" | "placeholder" | "label" | "filter"; readonly match: TextMatch }
  | { readonly by: "css"; readonly selector: string }
  /** One of the results; -1 is the last. */
  | { readonly by: "index"; readonly index: number };

const normalized = (text: string): string => text.replace(/\s+/g, " ").trim();

const matcher =
  (match: TextMatch) =>
  (found: string): boolean => {
    const text = normalized(found);
    if ("pattern" in match) return new RegExp(match.pattern, match.flags).test(text);
    const wanted = normalized(match.text);
    return match.exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
  };

function findIn(root: HTMLElement, step: Step): HTMLElement[] {
  switch (step.by) {
    case "role":
      return queryAllByRole(root, step.role, {
        ...(step.name && { name: matcher(step.name) }),
        ...(step.level !== undefined && { level: step.level }),
        ...(step.expanded !== undefined && { expanded: step.expanded }),
      });
    case "text":
      return queryAllByText(root, matcher(step.match), { ignore: "script, style, title" });
    case "placeholder":
      return queryAllByPlaceholderText(root, matcher(step.match));
    case "label":
      return queryAllByLabelText(root, matcher(step.match));
    case "css":
      return [...root.querySelectorAll<HTMLElement>(step.selector)];
    case "filter":
      return matcher(step.match)(root.textContent ?? "") ? [root] : [];
    case "index":
      return [];
  }
}

/** Returns the elements that a query finds, in document order. */
export function find(steps: readonly Step[]): HTMLElement[] {
  return steps.reduce<HTMLElement[]>(
    (roots, step) => {
      if (step.by === "index") return roots.slice(step.index, step.index + 1 || undefined);
      return [...new Set(roots.flatMap((root) => findIn(root, step)))];
    },
    [document.documentElement],
  );
}

/** Returns true for an element that takes up space and is not hidden. */
export function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
}

/** Selects an option by its value or label. */
export function selectOption(element: HTMLElement, option: string): void {
  const select = element as HTMLSelectElement;
  select.selectedIndex = [...select.options].findIndex(
    ({ value, text }) => value === option || text === option,
  );
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
}
