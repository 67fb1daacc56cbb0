import { contactPage } from "./support/contact-page";
import { recordPolicyViolations } from "./support/policy-violations";
import { visitorSite } from "./support/visit";
import { apiOrigin } from "./support/visitor-site";

jest.setTimeout(60_000);

const site = visitorSite();

test("with messages, captcha and analytics, the policy of the first page allows the contact form to send", async () => {
  const { page, context, outside, goTo } = await site.visit();
  const violations = await recordPolicyViolations(page);
  await context.route(`${apiOrigin}/**`, (route) =>
    route.fulfill({ status: 200, headers: { "access-control-allow-origin": "*" } }),
  );
  await goTo("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  const form = contactPage(page);
  await form.fill();
  await form.send.click();
  await form.success.waitFor();
  expect(outside).toContainEqual(expect.stringContaining("https://www.google.com/recaptcha/"));
  expect(outside).toContainEqual(expect.stringContaining("https://www.googletagmanager.com/"));
  expect(violations).toEqual([]);
});

test("the policy allows no other host", async () => {
  const { page, outside, goTo } = await site.visit();
  const violations = await recordPolicyViolations(page);
  await goTo("/contact/");
  await page.evaluate(async () => {
    let refusals = 0;
    const bothRefused = new Promise<void>((done) => {
      document.addEventListener("securitypolicyviolation", () => {
        refusals += 1;
        if (refusals === 2) done();
      });
    });
    const script = document.createElement("script");
    script.src = "https://elsewhere.example/script.js";
    document.body.append(script);
    await fetch("https://elsewhere.example/").catch(() => undefined);
    await bothRefused;
  });
  expect([...violations].sort()).toEqual([
    expect.stringMatching(/connect-src refuses https:\/\/elsewhere\.example/),
    expect.stringMatching(/script-src\S* refuses https:\/\/elsewhere\.example/),
  ]);
  expect(outside).not.toContainEqual(expect.stringContaining("elsewhere"));
});
