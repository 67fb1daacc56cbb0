import { manifestOptions } from "../../src/gatsby/build/manifest-options";
import { compileSite } from "../content/support/compile-project";
import { siteWith } from "../support/project-folder";

test("has the title and the owner's name in each language", async () => {
  const name = { en: "Jo Example", ar: "جو" };
  const { site } = await compileSite(siteWith({ languages: ["en", "ar"], name, title: name }));
  expect(manifestOptions(site)).toMatchObject({
    name: name.en,
    short_name: name.en,
    localize: [{ name: name.ar, short_name: name.ar, lang: "ar", dir: "rtl", start_url: "/ar/" }],
  });
});
