import { configuredSite } from "../support/sites";
import { describeInAllBrowsers } from "../support/browser-session";
import { contactPage } from "./support/contact-page";
import { awaitRefusals } from "./support/refusals";

describeInAllBrowsers(
  "the policy of a site with messages, captcha and analytics",
  configuredSite,
  ({ visit, network }) => {
    test("allows on the first page what the contact form needs, and nothing is written to the console", async () => {
      const { page, open, log } = await visit();
      await open("/");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
      const form = contactPage(page);
      await form.fill();
      await form.send.click();
      await form.success.waitFor();
      expect(network().requests).toContainEqual(expect.stringContaining("https://www.google.com/recaptcha/"));
      expect(network().requests).toContainEqual(expect.stringContaining("https://www.googletagmanager.com/"));
      expect(await log()).toEqual([]);
    });

    test("allows no other host", async () => {
      const { page, open, problems } = await visit();
      await open("/contact/");
      await awaitRefusals(page, 2);
      await page.evaluate(async () => {
        const script = document.createElement("script");
        script.src = "https://elsewhere.example/script.js";
        document.body.append(script);
        await fetch("https://elsewhere.example/").catch(() => undefined);
        await window.refused;
      });
      expect(await problems()).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/connect-src refuses https:\/\/elsewhere\.example/),
          expect.stringMatching(/script-src\S* refuses https:\/\/elsewhere\.example/),
        ]),
      );
      expect(network().requests).not.toContainEqual(expect.stringContaining("elsewhere"));
    });
  },
  { motion: "reduce" },
);
