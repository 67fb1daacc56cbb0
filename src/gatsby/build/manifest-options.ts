import { readFileSync } from "node:fs";
import type { CompiledSite, SiteLanguage } from "../../../packages/content/compiled-site";

/** Returns the background color of the light scheme from the text of `src/styles/tokens.css`. */
export function backgroundColor(tokens: string): string {
  const color = /--color-background: (#[0-9a-f]{6});/.exec(tokens)?.[1];
  if (!color)
    throw new Error("src/styles/tokens.css has to name --color-background as #rrggbb too, for old browsers.");
  return color;
}

/** Returns the options that differ between languages. */
const languageOptions = ({ tag, prefix, direction, owner, title, description }: SiteLanguage) => ({
  name: title,
  short_name: owner,
  description,
  lang: tag,
  ...(direction === "rtl" ? { dir: direction } : {}),
  start_url: `${prefix}/`,
});

/** Returns the options of gatsby-plugin-manifest. */
export function manifestOptions({ languages: [first, ...others], icon }: CompiledSite) {
  const background = backgroundColor(readFileSync("src/styles/tokens.css", "utf8"));
  return {
    ...languageOptions(first),
    ...(others.length > 0 && { localize: others.map(languageOptions) }),
    display: "browser",
    background_color: background,
    theme_color: background,
    theme_color_in_head: false,
    legacy: false,
    icon,
    // The smallest one is for the iOS home screen, see gatsby-ssr.tsx.
    icons: ["180x180", "192x192", "512x512"].map((sizes) => ({
      src: `icons/icon-${sizes}.png`,
      sizes,
      type: "image/png",
    })),
  };
}
