import type { BrowserPage } from "../../support/browsers/browser-page";

/** One entry of the analytics queue: command, name and fields. */
export type QueueEntry = readonly [command: string, name: string, fields: Record<string, unknown>];

/** Everything that was queued for analytics, in order, without the start time. */
export async function queued(page: BrowserPage): Promise<QueueEntry[]> {
  const entries = await page.evaluate(() =>
    ((Reflect.get(window, "dataLayer") ?? []) as unknown[][]).map((entry) => Array.from(entry)),
  );
  return entries.filter(([command]) => command !== "js") as unknown as QueueEntry[];
}

/** The events of some names in the queue, as `[name, fields]`. */
export async function queuedEvents(page: BrowserPage, ...names: string[]): Promise<[string, unknown][]> {
  const entries = await queued(page);
  return entries
    .filter(([command, name]) => command === "event" && names.includes(name))
    .map(([, name, fields]) => [name, fields]);
}

/** Waits until a number of page views is queued and answers their paths. */
export async function pageViews(page: BrowserPage, count: number): Promise<unknown[]> {
  await page.waitForFunction(
    (wanted) =>
      (Reflect.get(window, "dataLayer") as unknown[][]).filter(([, name]) => name === "page_view").length >=
      wanted,
    count,
  );
  const views = await queuedEvents(page, "page_view");
  return views.map(([, fields]) => (fields as { page_path: unknown }).page_path);
}

/** Events of the form in the queue, as `[name, fields]`. */
export const formEvents = (page: BrowserPage): Promise<[string, unknown][]> =>
  queuedEvents(page, "success", "failure");
