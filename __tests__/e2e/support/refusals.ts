import type { BrowserPage } from "../../support/browsers/browser-page";

declare global {
  interface Window {
    /** Resolves when the policy has refused what `awaitRefusals` waits for. */
    refused?: Promise<void>;
  }
}

/** Lets a page wait, as `window.refused`, for so many things that its policy refuses from now on. */
export const awaitRefusals = (page: BrowserPage, count: number): Promise<void> =>
  page.evaluate((expected) => {
    let refusals = 0;
    window.refused = new Promise((done) => {
      document.addEventListener("securitypolicyviolation", () => {
        refusals += 1;
        if (refusals === expected) done();
      });
    });
  }, count);
