import { configuredSite, otherOwnerSite } from "../../support/sites";
import { describeInAllBrowsers, browserSession } from "../../support/browser-session";
import { contactPage, openContactPage } from "../support/contact-page";

describeInAllBrowsers(
  "what becomes of a message",
  configuredSite,
  ({ visit, network }) => {
    const openContact = (width: number) =>
      openContactPage({ visit }, (page) => page.setViewportSize({ width, height: 800 }));
    const openFailure = async (width: number) => {
      const contact = await openContact(width);
      network().api.answer = (response) => response.writeHead(500).end();
      await contact.form.fill();
      await contact.form.send.click();
      await contact.form.failure.waitFor();
      return contact;
    };

    test.each([375, 1280])(
      "does not push the button away where fields are wrong, %i px wide",
      async (width) => {
        const { page, form } = await openContact(width);
        await form.isReady();
        const place = () =>
          form.send.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
        const before = await place();
        await form.send.click();
        await page.getByText("Please enter a message.").waitFor();
        expect(await place()).toBe(before);
        expect(
          await page.getByText("Please enter a subject.").evaluate((message) => {
            const icon = message.querySelector("[aria-hidden]");
            return icon !== null && icon.getBoundingClientRect().width > 10;
          }),
        ).toBe(true);
      },
    );

    test("stands beside the button, also once the notification is gone, until the next try", async () => {
      const { page, form } = await openFailure(1280);
      const note = page.getByText("It was not sent, but your message is still here.");
      await page.getByRole("button", { name: "Dismiss" }).click();
      await form.failure.waitFor({ state: "hidden" });
      const [button, line] = [await form.send.boundingBox(), await note.boundingBox()];
      expect(Math.abs((line?.y ?? 0) - (button?.y ?? 999))).toBeLessThan(40);
      network().api.answer = (response) => response.writeHead(200).end();
      await form.isReady();
      await form.send.click();
      await page.getByText("Your message is on its way.").waitFor();
      expect(await note.count()).toBe(0);
    });

    test.each([1280, 1920])("is told beside the menu, %i px wide", async (width) => {
      const { page } = await openFailure(width);
      const box = await page.locator("[data-kind=failure]").boundingBox();
      const menu = await page.getByRole("navigation", { name: "Main" }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(menu?.x ?? 0);
    });

    test("is told on a phone below the menu, which stays within reach", async () => {
      const { page } = await openFailure(375);
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
      await page.waitForFunction(() => {
        const menu = document.querySelector("header [aria-expanded]")?.getBoundingClientRect();
        const box = document.querySelector("[data-kind=failure]")?.getBoundingClientRect();
        return menu !== undefined && box !== undefined && menu.top >= 0 && box.top >= menu.bottom;
      });
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("banner").getByRole("link", { name: "About" }).waitFor();
    });
  },
  { motion: "reduce" },
);

const { visit } = browserSession(otherOwnerSite, { motion: "reduce" });
const { words } = otherOwnerSite.content;

test("Where nothing can be sent, sentence, address and links stand above the form; the sentence also beside the button, which looks like no field.", async () => {
  const { page, open } = await visit({ viewport: { width: 375, height: 800 } });
  await open("/contact/");
  const form = contactPage(page, words);
  const top = (await form.from.boundingBox())?.y ?? 0;
  const main = page.getByRole("main");
  expect(await main.getByText(words.cannotSend).count()).toBe(1);
  for (const way of [
    main.getByText(words.cannotSend),
    main.getByRole("link").first(),
    main.getByRole("link").last(),
  ]) {
    expect((await way.boundingBox())?.y ?? top).toBeLessThan(top);
  }
  const besideSend = await form.send.evaluate(
    ({ parentElement }) => parentElement && getComputedStyle(parentElement, "::after").content,
  );
  expect(besideSend).toContain(words.cannotSend);
  const look = (element: Element) => {
    const { backgroundColor, borderTopStyle, borderRadius } = getComputedStyle(element);
    return [backgroundColor, borderTopStyle, borderRadius];
  };
  const [button, field] = [await form.send.evaluate(look), await form.from.evaluate(look)];
  for (const [index, value] of button.entries()) expect(value).not.toBe(field[index]);
});

test("At 2560 px the form takes its part of the window.", async () => {
  const { page, open } = await visit({ viewport: { width: 2560, height: 1400 } });
  await open("/contact/");
  const box = await page.locator("form").boundingBox();
  expect((box?.width ?? 0) / 2560).toBeGreaterThan(0.4);
});
