import { chromium, type Browser } from "playwright-core";
import { chromiumPath } from "./chromium";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  // Letters are as wide in a browser without windows as in one with them.
  "--font-render-hinting=none",
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
