import type { Page } from "playwright-core";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** What moved, and by how much: the parts of the Cumulative Layout Shift. */
export interface Moved {
  readonly value: number;
  readonly elements: readonly string[];
}

/** Records what moves without anybody's doing; runs in the page before its own scripts. */
export function recordLayoutShifts(): void {
  const shifts: Moved[] = [];
  Object.assign(window, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${name?.slice(0, 120)}: ${JSON.stringify([previousRect, currentRect])}`;
      });
      if (!hadRecentInput) shifts.push({ value, elements });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What `recordLayoutShifts` has recorded so far. */
export function layoutShifts(page: Page): Promise<readonly Moved[]> {
  return page.evaluate(() => Reflect.get(window, "layoutShifts") as unknown as readonly Moved[]);
}
