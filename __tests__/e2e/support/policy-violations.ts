import type { Page } from "playwright-core";

/** Collects what the browser refuses for the policy's sake, on every document that the page opens from now on. */
export async function recordPolicyViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction("recordViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
      const record = Reflect.get(window, "recordViolation") as (violation: string) => void;
      record(`${documentURI}: ${violatedDirective} refuses ${blockedURI}`);
    });
  });
  return violations;
}
