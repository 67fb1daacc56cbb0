import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import { freePort } from "../support/free-port";
import { browserSession } from "../support/browsers/browser-session";
import { startGitSite, type GitSite } from "../studio/support/git-site";
import { noSite, studioPage } from "./support/studio-page";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
let site: GitSite;
const serve = async () => {
  site = await startGitSite();
  return { origin: site.url, close: site.stop };
};
const { visit } = browserSession(noSite, { serve, motion: "reduce" });

it("shows what will be published, asks about a conflict with another computer, and publishes", async () => {
  const about = { heading: "Theirs", topics: [{ title: "Languages", items: ["TypeScript"] }] };
  site.changeElsewhere({ "content/about.json": JSON.stringify(about, null, 2) });
  const { page, goTo } = await visit();
  const { button, field, waitUntilSaved } = studioPage(page);
  await goTo("/#/about.json");
  await field("Heading").fill("Yours");
  await waitUntilSaved();
  await button("Publish…").click();
  const dialog = page.getByRole("dialog", { name: "Publish your site" });
  const changes = dialog.getByRole("list", { name: "What visitors will get" });
  await changes.getByText("Heading").waitFor();
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const { violations } = (await page.evaluate("axe.run()")) as AxeResults;
  expect(violations.map(({ id }) => id)).toEqual([]);

  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  const both = dialog.getByRole("button", { name: "Get those changes and publish" });
  await both.click();
  const conflict = dialog.getByRole("group", { name: "About" });
  await conflict.getByText("Theirs", { exact: true }).waitFor();
  await conflict.getByRole("radio", { name: "The other computer's" }).check();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByText(/^Published\./).waitFor();
  expect(await dialog.getByRole("heading", { name: "Before you publish" }).count()).toBe(0);
  expect(await dialog.getByRole("link").getAttribute("href")).toBe("https://example.com");
  await page.keyboard.press("Escape");
  expect(await field("Heading").inputValue()).toBe("Theirs");
  expect(site.git("status", "--porcelain")).toBe("");
});

it("breaks a long title without blanks into lines in Search, History and Publish", async () => {
  const title = "a".repeat(150);
  const { page, goTo } = await visit();
  const { button, field, waitUntilSaved } = studioPage(page);
  await goTo("/#/sections/games.json/0");
  await field("Title").fill(title);
  await waitUntilSaved();
  for (const name of ["Search", "History", "Publish…"]) {
    await button(name).click();
    const dialog = page.locator("dialog[open]");
    if (name === "Search") await dialog.getByRole("combobox").fill(title.slice(0, 99));
    await dialog.getByText(title).first().waitFor();
    const tooWide = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll("*")]
        .filter(({ scrollWidth, clientWidth, tagName }) => tagName !== "INPUT" && scrollWidth > clientWidth)
        .filter((each) => getComputedStyle(each).overflowX === "auto")
        .map(({ className }) => className),
    );
    expect(tooWide).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

it("lists what is missing before the first visitors come, and opens its control", async () => {
  const { page, goTo } = await visit();
  const { button, focusedField } = studioPage(page);
  await goTo("/#/about.json");
  await button("Publish…").click();
  const dialog = page.getByRole("dialog", { name: "Publish your site" });
  await dialog.getByRole("heading", { name: "Before you publish" }).waitFor();
  await dialog.getByText("The web address is not yours yet").waitFor();
  await dialog.getByRole("button", { name: "Site · Web address" }).click();
  await focusedField("siteUrl");
});

it("finds links that lead nowhere when it is asked to, and opens their controls", async () => {
  const address = `http://localhost:${await freePort()}/`;
  const file = join(site.folder, "content/sections/games.json");
  const piece = { title: "Chess", description: "", image: "games/a.jpg", link: address };
  writeFileSync(file, JSON.stringify({ id: "games", pieces: [piece] }));
  const { page, goTo } = await visit();
  const { button, focusedField } = studioPage(page);
  await goTo("/#/about.json");
  await button("Publish…").click();
  const dialog = page.getByRole("dialog", { name: "Publish your site" });
  const path = "**/api/broken-links?";
  await page.route(path, (route) => route.abort());
  await dialog.getByRole("button", { name: "Check links" }).click();
  await dialog.getByText("That did not work").waitFor();
  await page.unroute(path);
  await dialog.getByRole("button", { name: "Check links" }).click();
  await dialog.getByRole("button", { name: `Games – Chess · Link · ${address} (no answer)` }).click();
  await focusedField("pieces/0/link");
});
