import { join } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { changedSettings, restartSettings } from "../../packages/content/compile/restart-settings";
import { plainImage, siteWith, validProject, writeProject } from "../support/project-folder";

test("names the settings that need a restart of develop, and no others", async () => {
  const valid = await validProject();
  const settingsWith = async (site: object, files = {}) => {
    const project = writeProject({ ...valid, ...siteWith(site), ...files });
    const folder = join(project, "content");
    return restartSettings(folder, await checkContent(folder));
  };
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
  const valid = await validProject();
  const settingsWith = async (texts: string) => {
    const files = { ...siteWith({ languages: ["en", "de"] }), [`content/${texts}`]: { home: "Start" } };
    const folder = join(writeProject({ ...valid, ...files }), "content");
    return restartSettings(folder, await checkContent(folder));
  };
  const before = await settingsWith("texts.en.json");
  expect(changedSettings(before, await settingsWith("texts.json"))).toEqual([]);
  expect(changedSettings(before, await settingsWith("texts.de.json"))).toEqual(["texts.json"]);
});

test("has no font while the site is not shown because its portrait is missing", async () => {
  const valid = await validProject();
  const settingsWith = async (more: object) => {
    const site = siteWith({ look: { font: "hanken-grotesk" }, ...more });
    const folder = join(writeProject({ ...valid, ...site }), "content");
    return restartSettings(folder, await checkContent(folder));
  };
  const broken = await settingsWith({ portrait: { image: "gone.jpg", alt: "Gone." } });
  expect(changedSettings(broken, await settingsWith({}))).toEqual(["look.font"]);
});
