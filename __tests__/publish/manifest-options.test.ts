import { manifestOptions } from "../../src/output/seo/manifest-options";

const site = { name: "A", title: "A B", description: "", origin: "https://a.example", pathPrefix: "" };

test.each([
  ["en", "ltr", {}],
  ["ar", "rtl", { dir: "rtl" }],
] as const)(
  "has the language, direction and colors of the site when it is %s",
  (language, direction, additional) => {
    const { lang, dir, background_color, theme_color } = manifestOptions(
      { ...site, language, direction },
      "icon.svg",
    );
    expect({ lang, ...(dir ? { dir } : {}) }).toEqual({ lang: language, ...additional });
    expect(background_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(theme_color).toBe(background_color);
  },
);
