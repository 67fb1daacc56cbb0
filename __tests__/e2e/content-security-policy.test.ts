import { otherOwnerSite } from "../support/sites";
import { describeInAllBrowsers } from "../support/browser-session";
import { awaitRefusals } from "./support/refusals";

describeInAllBrowsers(
  "the policy",
  otherOwnerSite,
  ({ visit }) => {
    test("keeps an injected inline script from running", async () => {
      const { page, open } = await visit();
      await open("/contact/");
      await awaitRefusals(page, 2);
      const ran = await page.evaluate(async () => {
        const script = document.createElement("script");
        script.textContent = "window.injected = true";
        document.body.append(script);
        const image = document.createElement("img");
        image.setAttribute("onerror", "window.injected = true");
        image.dispatchEvent(new Event("error"));
        await window.refused;
        return "injected" in window;
      });
      expect(ran).toBe(false);
    });
  },
  { motion: "reduce" },
);
