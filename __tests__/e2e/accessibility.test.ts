import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { browserSession, describeInAllBrowsers, sharedTabs } from "../support/browsers/browser-session";
import { arabicPage, drawings } from "../support/built-sites/known-content";
import { builtPaths, pathOfEachKind } from "../support/built-sites/built-pages";
import { pathsOfEachPageKind } from "../support/owner-content";
import { configuredSite, projectSite, rebuiltSite, secondSite } from "../support/test-sites";
import { contactForm } from "./support/contact-page";
import { createGate } from "./support/hold-requests";
import { dialogOf, openSection } from "./support/lightbox-page";

const options = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "label-content-name-mismatch": { enabled: true } },
  resultTypes: ["violations"],
};
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe's violations in both color schemes, in a narrow and a wide window, as text. */
async function axeViolations(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const [colorScheme, width] of [
    ["dark", 375],
    // Last, as other tests use the tab after this one.
    ["light", 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(`if (!window.axe) { ${axe} }`);
    const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
    all.push(
      ...violations.map(
        ({ id, nodes }) => `${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join(" | ")}`,
      ),
    );
  }
  return all;
}

const { content } = secondSite;
const { uiTexts } = content;
const secondPaths = [...pathsOfEachPageKind(content), "/nowhere/"];

const pathsOfKinds = async (): Promise<string[]> => [
  ...(await pathOfEachKind(await projectSite.build())),
  "/nowhere/",
];

/** Returns the paths of a custom page, a text, a section of a folder and a tag in Arabic. */
const pathsInArabic = async (): Promise<string[]> => {
  const tags = (await builtPaths(await rebuiltSite.build())).filter((path) => path.startsWith("/tags/"));
  return [arabicPage.path, "/about/", "/portfolio/works/", ...tags];
};

describe.each([
  { site: projectSite, pathsOf: pathsOfKinds },
  { site: secondSite, pathsOf: () => Promise.resolve(secondPaths) },
  { site: rebuiltSite, pathsOf: pathsInArabic },
])("$site.name", ({ site, pathsOf }) => {
  const { visit } = sharedTabs(site);

  test("has no axe violations on a page of each kind", async () => {
    const { page, open } = await visit();
    for (const path of await pathsOf()) {
      await open(path);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
    }
  });
});

describe("touch", () => {
  const { visit } = browserSession(secondSite, { motion: "reduce" });

  test("makes every control at least 44 px high, also in the menu", async () => {
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
    const { page, open } = await visit(phone);
    for (const path of secondPaths) {
      await open(path);
      await page.getByRole("button", { name: uiTexts.menu }).click();
      const small = await page
        .locator("a:visible, button:visible, input:visible, textarea:visible, select:visible")
        .evaluateAll((controls) =>
          controls
            .filter((control) => !control.closest("p") && control.getBoundingClientRect().height < 44)
            .map((control) => control.outerHTML),
        );
      expect({ path, small }).toEqual({ path, small: [] });
    }
    expect(await axeViolations(page)).toEqual([]);
  });
});

describeInAllBrowsers("the keyboard", secondSite, ({ visit }) => {
  test("finds a link that skips to the content on the first Tab, and the heading after a page change", async () => {
    const { page, open } = await visit();
    await open("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: uiTexts.skipToContent });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "MAIN");
    const main = page.getByRole("navigation", { name: uiTexts.mainNavigation });
    await main.getByRole("link", { name: uiTexts.about }).click();
    await page.waitForFunction(
      (heading) => document.activeElement?.tagName === "H1" && document.activeElement.textContent === heading,
      content.about.heading,
    );
  });
});

describe("the configured site", () => {
  const session = browserSession(configuredSite, { motion: "reduce" });

  test("has no axe violations when the lightbox is open", async () => {
    const { page } = await openSection(session, {}, `#${drawings[0].slug}`);
    await dialogOf(page, drawings[0].title).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test("has no axe violations in any state of the contact form", async () => {
    const { page, open } = await session.visit();
    await open("/contact/");
    const { api } = session.network();
    const form = contactForm(page);

    await form.send.click();
    await page.getByText("Please enter a message.").waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const gate = createGate();
    api.answer = (response) => void gate.opened.then(() => response.writeHead(500).end());
    await form.fill();
    await form.send.click();
    await form.spinner.waitFor();
    expect(await axeViolations(page)).toEqual([]);

    api.reset();
    gate.open();
    await form.failure.waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await form.send.click();
    await form.success.waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test("shows icons, actions and the focus with forced colors", async () => {
    const { page } = await openSection(session, { forcedColors: "active" });
    const action = page.getByRole("button", { name: `Image: ${drawings[0].title}` });
    await action.focus();
    const shown = await action.evaluate((button) => {
      const label = button.querySelector("span");
      const icon = label?.querySelector("[aria-hidden]");
      if (!label || !icon) throw new Error("The action has no label with an icon.");
      const system = document.body.appendChild(document.createElement("span"));
      system.style.color = "CanvasText";
      return {
        icon: getComputedStyle(icon).backgroundColor === getComputedStyle(system).color,
        border: getComputedStyle(label).borderTopColor !== "rgba(0, 0, 0, 0)",
        outline: getComputedStyle(button).outlineStyle,
      };
    });
    expect(shown).toEqual({ icon: true, border: true, outline: "solid" });
  });
});
