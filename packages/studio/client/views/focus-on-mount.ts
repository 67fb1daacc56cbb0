/** Gives the focus to an element when it appears, as its `ref`. That brings it into view and announces it. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
