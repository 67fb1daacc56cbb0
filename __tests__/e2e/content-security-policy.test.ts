import { otherOwnerSite } from "../support/sites";
import { inEveryEngine } from "../support/visits";

inEveryEngine(
  "the policy",
  otherOwnerSite,
  ({ visit }) => {
    test("keeps an injected inline script from running", async () => {
      const { page, open } = await visit();
      await open("/contact/");
      const ran = await page.evaluate(async () => {
        let refusals = 0;
        const bothRefused = new Promise<void>((done) => {
          document.addEventListener("securitypolicyviolation", () => {
            refusals += 1;
            if (refusals === 2) done();
          });
        });
        const script = document.createElement("script");
        script.textContent = "window.injected = true";
        document.body.append(script);
        const image = document.createElement("img");
        image.setAttribute("onerror", "window.injected = true");
        image.dispatchEvent(new Event("error"));
        await bothRefused;
        return "injected" in window;
      });
      expect(ran).toBe(false);
    });
  },
  { motion: "reduce" },
);
