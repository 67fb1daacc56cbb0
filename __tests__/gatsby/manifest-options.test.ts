import { manifestOptions } from "../../src/gatsby/build/manifest-options";
import { compileProject } from "../content/support/compile-project";
import { siteWith, writeSite } from "../support/project-folder";

test("has the title and the owner's name in each language", async () => {
  const name = { en: "Jo Example", ar: "جو" };
  const project = await writeSite(siteWith({ languages: ["en", "ar"], name, title: name }));
  const { site } = await compileProject(project);
  expect(manifestOptions(site)).toMatchObject({
    name: name.en,
    short_name: name.en,
    localize: [{ name: name.ar, short_name: name.ar, lang: "ar", dir: "rtl", start_url: "/ar/" }],
  });
});
