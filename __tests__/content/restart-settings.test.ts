import { join } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { changedSettings, restartSettings } from "../../packages/content/compile/restart-settings";
import { plainImage, siteWith, writeSite, type ProjectFiles } from "../support/project-folder";

async function settingsWith(site: object, files: ProjectFiles = {}) {
  const folder = join(await writeSite({ ...siteWith(site), ...files }), "content");
  return restartSettings(folder, await checkContent(folder));
}

test("names the settings that need a restart of develop, and no others", async () => {
  const before = await settingsWith({});
  expect(changedSettings(before, await settingsWith({ status: "Away", look: { accent: "red" } }))).toEqual(
    [],
  );
  const now = await settingsWith(
    { languages: ["de", "en"], look: { font: "hanken-grotesk", textFont: "system" } },
    { "content/texts.en.json": { home: "Start" }, "content/icon.png": await plainImage("png") },
  );
  expect(changedSettings(before, now)).toEqual([
    "languages",
    "look.font",
    "look.textFont",
    "texts.json",
    "icon.png",
  ]);
});

test("needs a restart when the texts of the interface move to another language", async () => {
  const settingsOf = (texts: string) =>
    settingsWith({ languages: ["en", "de"] }, { [`content/${texts}`]: { home: "Start" } });
  const before = await settingsOf("texts.en.json");
  expect(changedSettings(before, await settingsOf("texts.json"))).toEqual([]);
  expect(changedSettings(before, await settingsOf("texts.de.json"))).toEqual(["texts.json"]);
});

test("has no font while the site is not shown because its portrait is missing", async () => {
  const look = { font: "hanken-grotesk" };
  const broken = await settingsWith({ look, portrait: { image: "gone.jpg", alt: "Gone." } });
  expect(changedSettings(broken, await settingsWith({ look }))).toEqual(["look.font"]);
});
