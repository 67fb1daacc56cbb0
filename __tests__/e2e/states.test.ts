import type { ServerResponse } from "node:http";
import { drawings } from "../support/known-content";
import { configuredSite } from "../support/sites";
import { browserSession } from "../support/browser-session";
import { contactPage } from "./support/contact-page";
import { findingsOnScreens } from "./support/findings";
import { dialogOf, openSection } from "./support/lightbox-page";

const site = browserSession(configuredSite, { motion: "reduce" });

test("axe finds nothing while the lightbox is open", async () => {
  const { page } = await openSection(site, {}, `#${drawings[0].slug}`);
  await dialogOf(page, drawings[0].title).waitFor();
  expect(await findingsOnScreens(page)).toEqual([]);
});

test("axe finds nothing in any state of the contact form", async () => {
  const { page, open } = await site.visit();
  await open("/contact/");
  const { api } = site.network();
  const form = contactPage(page);
  expect(await findingsOnScreens(page)).toEqual([]);

  await form.send.click();
  await page.getByText("Please enter a message.").waitFor();
  expect(await findingsOnScreens(page)).toEqual([]);

  let answer: ServerResponse | undefined;
  api.answer = (response) => {
    answer = response;
  };
  await form.fill();
  await form.send.click();
  await form.spinner.waitFor();
  expect(await findingsOnScreens(page)).toEqual([]);

  api.answer = (response) => response.writeHead(200).end();
  answer?.writeHead(500).end();
  await form.failure.waitFor();
  expect(await findingsOnScreens(page)).toEqual([]);

  await form.send.click();
  await form.success.waitFor();
  expect(await findingsOnScreens(page)).toEqual([]);
});

test("with forced colours icons, actions and the focus are seen", async () => {
  const { page } = await openSection(site, {
    forcedColors: "active",
    viewport: { width: 1280, height: 800 },
  });
  const action = page.getByRole("button", { name: `Image: ${drawings[0].title}` });
  await action.focus();
  const seen = await action.evaluate((button) => {
    const label = button.querySelector("span");
    const icon = label?.querySelector("[aria-hidden]");
    if (!label || !icon) throw new Error("The action has no label with an icon.");
    const system = document.createElement("span");
    system.style.color = "CanvasText";
    document.body.append(system);
    return {
      icon: getComputedStyle(icon).backgroundColor === getComputedStyle(system).color,
      border: getComputedStyle(label).borderTopColor !== "rgba(0, 0, 0, 0)",
      opacity: getComputedStyle(label).opacity,
      outline: getComputedStyle(button).outlineStyle,
    };
  });
  expect(seen).toEqual({ icon: true, border: true, opacity: "1", outline: "solid" });
});
