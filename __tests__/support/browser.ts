import { chromium, type Browser } from "playwright-core";
import { chromiumPath } from "./chromium";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What the usual headless browser hides. */
export interface BrowserLook {
  /** Whether scrollbars are shown and take room, as in most windows. */
  readonly scrollbars?: boolean;
}

/** Starts a headless Chromium, with further flags if told; who starts it closes it. */
export function launchBrowser(
  furtherFlags: readonly string[] = [],
  { scrollbars = false }: BrowserLook = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...flags, ...furtherFlags],
    ignoreDefaultArgs: scrollbars ? ["--hide-scrollbars"] : [],
  });
}
