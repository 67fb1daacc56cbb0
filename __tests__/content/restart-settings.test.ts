import { join } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { planRestart, restartSettings } from "../../packages/content/compile/restart-settings";
import { plainImage, removeProjects, validProject, writeProject } from "../support/project-folder";

afterAll(removeProjects);

test("names the settings that need a restart of develop, and no others", async () => {
  const valid = await validProject();
  const settingsWith = async (site: object, files = {}) => {
    const fields = { ...(valid["content/site.json"] as object), ...site };
    const project = writeProject({ ...valid, "content/site.json": fields, ...files });
    const folder = join(project, "content");
    return restartSettings(folder, await checkContent(folder));
  };
  const before = await settingsWith({});
  expect(
    planRestart(before, await settingsWith({ status: "Away", look: { accent: "red" } })),
  ).toBeUndefined();
  expect(planRestart(before, await settingsWith({ languages: ["en", "de"] }))).toEqual({
    seconds: 5,
    notice: "languages has changed: the site starts again in 5 seconds to show it.",
  });
  expect(planRestart(before, await settingsWith({ look: { font: "system" } }))).toMatchObject({
    seconds: 30,
  });
  const now = await settingsWith(
    { languages: ["de", "en"], look: { font: "hanken-grotesk", textFont: "system" } },
    { "content/texts.en.json": { home: "Start" }, "content/icon.png": await plainImage("png") },
  );
  expect(planRestart(before, now)?.notice).toMatch(
    /^languages, look\.font, look\.textFont, texts\.json, icon\.png have changed:/,
  );
});
