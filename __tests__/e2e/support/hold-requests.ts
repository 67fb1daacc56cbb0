import type { Page } from "playwright-core";

/** Creates a promise and the function that resolves it. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Delays requests until the returned function is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  const gate = createGate();
  await page.route(url, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
