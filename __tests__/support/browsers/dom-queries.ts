import {
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
  queryAllByText,
} from "@testing-library/dom";

type Elements = readonly HTMLElement[];
type Text = string | RegExp;

interface MatchOptions {
  readonly exact?: boolean;
}

interface RoleOptions extends MatchOptions {
  readonly name?: Text;
  readonly level?: number;
  readonly expanded?: boolean;
}

const normalized = (text: string): string => text.replace(/\s+/g, " ").trim();

const matcher =
  (text: Text, { exact = false }: MatchOptions = {}) =>
  (content: string): boolean => {
    if (text instanceof RegExp) return text.test(normalized(content));
    const [actual, expected] = [normalized(content), normalized(text)];
    return exact ? actual === expected : actual.toLowerCase().includes(expected.toLowerCase());
  };

const search = (roots: Elements, find: (root: HTMLElement) => Elements): Elements => [
  ...new Set(roots.flatMap(find)),
];

/** Returns the elements with a role inside other elements. */
export const getByRole = (roots: Elements, role: string, { name, exact, ...state }: RoleOptions = {}) =>
  search(roots, (root) =>
    queryAllByRole(root, role, {
      ...state,
      ...(name !== undefined && { name: matcher(name, { exact }) }),
    }),
  );

/** Returns the elements with a text inside other elements. */
export const getByText = (roots: Elements, text: Text, options?: MatchOptions) =>
  search(roots, (root) => queryAllByText(root, matcher(text, options), { ignore: "script, style, title" }));

/** Returns the controls with a placeholder inside other elements. */
export const getByPlaceholder = (roots: Elements, text: Text, options?: MatchOptions) =>
  search(roots, (root) => queryAllByPlaceholderText(root, matcher(text, options)));

/** Returns the controls with a label inside other elements. */
export const getByLabel = (roots: Elements, text: Text, options?: MatchOptions) =>
  search(roots, (root) => queryAllByLabelText(root, matcher(text, options)));

/** Returns the elements that a CSS selector finds inside other elements. */
export const locator = (roots: Elements, selector: string) =>
  search(roots, (root) => [...root.querySelectorAll<HTMLElement>(selector)]);

/** Returns the elements that contain a text. */
export const filter = (elements: Elements, { hasText }: { readonly hasText: Text }) =>
  elements.filter((element) => matcher(hasText)(element.textContent ?? ""));

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
