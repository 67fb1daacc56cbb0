import { configuredSite } from "../../support/sites";
import { describeInAllBrowsers, browserSession } from "../../support/browser-session";
import { contactPage, letter, nothing, openContactPage } from "../support/contact-page";

describeInAllBrowsers(
  "the contact form",
  configuredSite,
  ({ visit, network }) => {
    const openContact = async () => ({ ...(await openContactPage({ visit })), api: network().api });

    test("gives each empty required field its message and the first wrong one the focus, and sends nothing", async () => {
      const { page, form, api } = await openContact();
      await form.subject.fill("   ");
      await form.send.click();
      for (const [field, message] of [
        [form.replyToAddress, "Please enter a valid email."],
        [form.subject, "Please enter a subject."],
        [form.body, "Please enter a message."],
      ] as const) {
        await page.getByText(message, { exact: true }).waitFor();
        expect(await field.getAttribute("aria-invalid")).toBe("true");
        expect(
          await field.evaluate((element) => {
            const id = element.getAttribute("aria-describedby") ?? "";
            return document.getElementById(id)?.textContent;
          }),
        ).toBe(message);
      }
      expect(await form.replyToAddress.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await form.from.getAttribute("aria-invalid")).toBeNull();
      expect(api.received).toEqual([]);
    });

    test("takes no wrong e-mail address, and takes back its message as soon as it is mended", async () => {
      const { page, form, api } = await openContact();
      const message = page.getByText("Please enter a valid email.", { exact: true });
      await form.fill();
      for (const address of ["ada", "ada@", "@example.com", "ada example.com", "ada@exa mple.com"]) {
        await form.replyToAddress.fill(address);
        await form.send.click();
        await message.waitFor();
        await form.replyToAddress.fill(letter.replyToAddress);
        await message.waitFor({ state: "detached" });
      }
      expect(await form.values()).toEqual(letter);
      expect(api.received).toEqual([]);
    });

    test("keeps a draft through a reload and another page, and forgets it once it is sent", async () => {
      const { page, open, form } = await openContact();
      await form.fill();
      await page.reload();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>("[name=from]")?.value === "Ada Byron",
      );
      expect(await form.values()).toEqual(letter);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
      await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
      await page.evaluate(() => {
        new MutationObserver((_changes, observer) => {
          const field = document.querySelector<HTMLInputElement>("[name=from]");
          if (!field) return;
          document.documentElement.dataset["firstShown"] = field.value;
          observer.disconnect();
        }).observe(document.body, { childList: true, subtree: true });
      });
      await page.goBack();
      await form.send.waitFor();
      expect(await page.evaluate(() => document.documentElement.dataset["firstShown"])).toBe(letter.from);
      expect(await form.values()).toEqual(letter);
      await form.send.click();
      await form.success.waitFor();
      await open("/contact/");
      expect(await form.values()).toEqual(nothing);
    });

    test("can be left while it sends: it sends once, and the way back shows no old draft", async () => {
      const { page, form, log, api } = await openContact();
      let finish: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => {
        api.answer = (response) => {
          finish = () => response.writeHead(200).end();
          resolve();
        };
      });
      await form.fill();
      await form.send.click();
      await arrived;
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
      await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
      await page.goBack();
      await form.spinner.waitFor();
      expect(await form.send.isDisabled()).toBe(true);
      finish();
      await form.success.waitFor();
      expect(await form.values()).toEqual(nothing);
      expect(api.received).toHaveLength(1);
      expect(await log()).toEqual([]);
    });
  },
  { motion: "reduce" },
);

const { visit } = browserSession(configuredSite);

test("Without storage the form works, only the draft is lost on a reload.", async () => {
  const { page, open, problems } = await visit({
    before: () => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("Storage is blocked.", "SecurityError");
        },
      });
    },
  });
  await open("/contact/");
  const form = contactPage(page);
  await form.fill();
  expect(await form.values()).toEqual(letter);
  expect(await problems()).toEqual([]);
});
