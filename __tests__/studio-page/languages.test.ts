import { browserSession } from "../support/browsers/browser-session";
import { replaceText, noSite, studioFixture, studioPage } from "./support/studio-page";

const site = {
  name: "Jo",
  title: { en: "Jo, illustrator", de: "Jo, Illustratorin" },
  description: "Works.",
  siteUrl: "https://example.com",
  languages: ["en", "de"],
};
const games = {
  id: "games",
  pieces: [{ title: "Chess", description: "A game.", image: "games/a.jpg", story: "games/chess.md" }],
};
const files = {
  "content/site.json": site,
  "content/sections/games.json": games,
  "content/sections/games/chess.md": "Once upon a time.\n",
  "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nBy Jo.\n",
};
const { serve, current } = studioFixture(files);
const { visit } = browserSession(noSite, { serve, motion: "reduce" });

async function open(path: string) {
  const { page, goTo } = await visit();
  await goTo(`/#/${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const languages = page.getByRole("group", { name: "Language of the texts" });
  return { page, languages, ...studioPage(page) };
}

beforeEach(async () => {
  for (const [path, content] of Object.entries(files))
    await current().write(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
});

it("shows the originals and the number of missing texts when German is chosen", async () => {
  const { page, languages, field } = await open("site.json");
  await languages.getByRole("button", { name: "missing" }).click();
  expect(await field("Title (German)").inputValue()).toBe("Jo, Illustratorin");
  await page.locator(".original-text").getByText("Jo, illustrator", { exact: true }).waitFor();
  expect(await field("Web address").inputValue()).toBe("https://example.com");
  await languages.getByRole("button", { name: "English" }).click();
  expect(await field("Title").inputValue()).toBe("Jo, illustrator");
});

it("writes a translation when it is typed, and removes it when it is empty", async () => {
  const { page, languages, field, waitUntilSaved } = await open("sections/games.json/0");
  await languages.getByRole("button", { name: "German" }).click();
  await replaceText(field("Title (German)"), "Schach");
  await waitUntilSaved();
  const saved = async () => JSON.parse(await current().read("content/sections/games.json")) as typeof games;
  expect((await saved()).pieces[0]?.title).toEqual({ en: "Chess", de: "Schach" });
  await languages.getByRole("button", { name: "English" }).click();
  await replaceText(field("Title"), "");
  await page.locator('[aria-invalid="true"]').waitFor();
  await replaceText(field("Title"), "Chess!");
  await waitUntilSaved();
  expect((await saved()).pieces[0]?.title).toEqual({ en: "Chess!", de: "Schach" });
  await languages.getByRole("button", { name: "German" }).click();
  await replaceText(field("Title (German)"), "");
  await waitUntilSaved();
  expect((await saved()).pieces[0]?.title).toBe("Chess!");
});

it("writes a separate file when a story is typed in another language", async () => {
  const { page, languages, field, waitUntilSaved } = await open("sections/games.json/0");
  await languages.getByRole("button", { name: "German" }).click();
  await page.locator(".original-text p").getByText("Once upon a time.").waitFor();
  await page.getByRole("button", { name: "Start with the original" }).click();
  await page.locator(".ProseMirror").getByText("Once upon a time.").waitFor();
  await replaceText(field("Story (German)"), "Es war einmal.");
  await waitUntilSaved();
  expect(await current().read("content/sections/games/chess.de.md")).toContain("Es war einmal.");
  expect(await current().read("content/sections/games/chess.md")).toBe("Once upon a time.\n");
});

it("asks for a story in the first language before it is written in another one", async () => {
  const { page, languages, field, waitUntilSaved } = await open("about.json");
  await languages.getByRole("button", { name: "German" }).click();
  await page.getByText("Please write this in the first language of your site, too").waitFor();
  expect(await field("About you (German)").count()).toBe(0);
  await languages.getByRole("button", { name: "English" }).click();
  await replaceText(field("About you"), "I draw.");
  await waitUntilSaved();
  await languages.getByRole("button", { name: "German" }).click();
  await replaceText(field("About you (German)"), "Ich zeichne.");
  await waitUntilSaved();
  await languages.getByRole("button", { name: "English" }).click();
  await page.locator(".ProseMirror").getByText("I draw.").waitFor();
});

it("creates a page with the text of the original when a language is added", async () => {
  const { page, languages, button, heading, field, waitUntilSaved } = await open("site.json");
  await languages.getByRole("button", { name: "German" }).click();
  await page.getByRole("link", { name: "Imprint" }).click();
  await button("Add the page in German").click();
  await page.getByRole("link", { name: "Imprint (de)" }).waitFor();
  await heading("Imprint").waitFor();
  await page.waitForFunction(() => location.hash.endsWith("imprint.de.md"));
  for (const [language, file] of [
    ["English", "imprint.md"],
    ["German", "imprint.de.md"],
  ] as const) {
    const choice = page.getByRole("radio", { name: language });
    await choice.click();
    await page.waitForFunction((name) => location.hash.endsWith(`/${name}`), file);
    await heading("Imprint").waitFor();
    expect(await choice.evaluate((radio) => (radio as HTMLInputElement).checked)).toBe(true);
  }
  await replaceText(field("Title"), "Impressum");
  await waitUntilSaved();
  const pages = page.getByRole("navigation", { name: "Content" }).getByRole("listitem");
  await page.getByRole("link", { name: "Impressum (de)" }).waitFor();
  expect((await pages.allTextContents()).slice(-2)).toEqual(["Imprint", "Impressum (de)"]);
  expect(await current().read("content/pages/imprint.de.md")).toBe("---\ntitle: Impressum\n---\n\nBy Jo.\n");
  await button("Delete this page").click();
  await page.getByRole("link", { name: "Impressum (de)" }).waitFor({ state: "detached" });
});
