import { readFileSync } from "node:fs";
import { manifestOptions, paperColour } from "../../../src/publish/seo/manifest-options";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

/** A colour of the oklch space as sRGB (Björn Ottosson's matrices, bottosson.github.io/posts/oklab). */
function srgb(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((light) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
  return `#${channels.map((value) => byte(value).toString(16).padStart(2, "0")).join("")}`;
}

const modern = Array.from(tokens.matchAll(/--([\w-]+): light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g));

test.each(modern.map(([, name, ...numbers]) => [name, numbers.map(Number)] as const))(
  "--%s is the same colour in old browsers",
  (name, [lightness = 0, chroma = 0, hue = 0]) => {
    expect(tokens).toContain(`--${name}: ${srgb(lightness, chroma, hue)};`);
  },
);

const aSite = (language: string, direction: "ltr" | "rtl") => ({
  ...{ name: "A", title: "A", description: "", origin: "https://a.example", pathPrefix: "" },
  language,
  direction,
});

test("the manifest says in which language and direction it is", () => {
  expect(manifestOptions(aSite("ar", "rtl"), "icon.svg")).toMatchObject({ lang: "ar", dir: "rtl" });
  expect(manifestOptions(aSite("en", "ltr"), "icon.svg")).toMatchObject({ lang: "en" });
});

test("the manifest has the page's own colour", () => {
  const site = aSite("en", "ltr");
  const { background_color, theme_color } = manifestOptions(site, "icon.svg");
  expect(background_color).toBe(srgb(0.985, 0.004, 85));
  expect(theme_color).toBe(background_color);
});

test("style sheets without that colour stop the build", () => {
  expect(() => paperColour("--color-background: white;")).toThrow(
    "src/styles/tokens.css has to name --color-background as #rrggbb",
  );
});
