import type { Page } from "playwright-core";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** One layout shift with the elements that moved. */
interface Shift {
  readonly value: number;
  readonly elements: readonly string[];
}

/** Records layout shifts without user input; runs before the page's scripts. */
export function recordLayoutShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node }) =>
        String(node instanceof Element ? node.outerHTML : node?.textContent),
      );
      if (!hadRecentInput) shifts.push({ value, elements: elements.map((html) => html.slice(0, 120)) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

export const layoutShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => Reflect.get(window, "layoutShifts") as unknown as readonly Shift[]);
