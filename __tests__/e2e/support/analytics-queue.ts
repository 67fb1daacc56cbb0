import type { Page } from "playwright-core";

/** One entry of the analytics queue: command, name and fields. */
type QueueEntry = readonly [command: string, name: string, fields: Record<string, unknown>];

/** Returns all queued entries except the start time. */
async function queuedEntries(page: Page): Promise<QueueEntry[]> {
  const entries = await page.evaluate(() =>
    ((Reflect.get(window, "dataLayer") ?? []) as unknown[][]).map((entry) => Array.from(entry)),
  );
  return entries.filter(([command]) => command !== "js") as unknown as QueueEntry[];
}

/** Returns queued events by their names, as `[name, fields]`. */
export async function queuedEvents(page: Page, ...names: string[]): Promise<[string, unknown][]> {
  const entries = await queuedEntries(page);
  return entries
    .filter(([command, name]) => command === "event" && names.includes(name))
    .map(([, name, fields]) => [name, fields]);
}

/** Waits for a number of page views and returns their paths. */
export async function pageViews(page: Page, count: number): Promise<unknown[]> {
  await page.waitForFunction(
    (expected) =>
      (Reflect.get(window, "dataLayer") as unknown[][]).filter(([, name]) => name === "page_view").length >=
      expected,
    count,
  );
  const views = await queuedEvents(page, "page_view");
  return views.map(([, fields]) => (fields as { page_path: unknown }).page_path);
}
