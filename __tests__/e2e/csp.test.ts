import { describeInAllBrowsers } from "../support/browsers/browser-session";
import { configuredSite } from "../support/test-sites";
import { contactForm } from "./support/contact-page";

describeInAllBrowsers("the Content-Security-Policy", configuredSite, ({ visit, network }) => {
  test("allows messages, captcha and analytics when the first page is another, and blocks injected scripts and other hosts", async () => {
    const { page, open, log, problems } = await visit();
    await open("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    const form = contactForm(page);
    await form.fill();
    await form.send.click();
    await form.success.waitFor();
    const { requests } = network();
    expect(requests).toContainEqual(expect.stringContaining("https://www.google.com/recaptcha/"));
    expect(requests).toContainEqual(expect.stringContaining("https://www.googletagmanager.com/"));
    expect(await log()).toEqual([]);

    const hasRun = await page.evaluate(async () => {
      const violations = new Promise<void>((done) => {
        let count = 0;
        document.addEventListener("securitypolicyviolation", () => {
          if ((count += 1) === 4) done();
        });
      });
      const inline = document.createElement("script");
      inline.textContent = "window.injected = true";
      const foreign = document.createElement("script");
      foreign.src = "https://elsewhere.example/script.js";
      document.body.append(inline, foreign);
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.injected = true");
      image.dispatchEvent(new Event("error"));
      await fetch("https://elsewhere.example/").catch(() => undefined);
      await violations;
      return "injected" in window;
    });
    expect(hasRun).toBe(false);
    const expected = [/connect-src refuses https:\/\/elsewhere/, /script-src\S* refuses https:\/\/elsewhere/];
    expect(await problems()).toEqual(
      expect.arrayContaining(expected.map((line) => expect.stringMatching(line) as string)),
    );
    expect(network().requests).not.toContainEqual(expect.stringContaining("elsewhere"));
  });
});
