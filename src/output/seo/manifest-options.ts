import { readFileSync } from "node:fs";
import type { SiteSettings } from "./site-settings";

/** Icon sizes in px: the iOS home screen (linked in gatsby-ssr.tsx), and two for the manifest. */
const iconSizes = [180, 192, 512];

/**
 * Returns the background color of the light scheme from the text of `src/styles/tokens.css`.
 *
 * @throws when there is none as #rrggbb, for browsers without `light-dark()`
 */
export function backgroundColor(tokens: string): string {
  const color = /--color-background: (#[0-9a-f]{6});/.exec(tokens)?.[1];
  if (!color)
    throw new Error("src/styles/tokens.css has to name --color-background as #rrggbb too, for old browsers.");
  return color;
}

/** Returns the options of gatsby-plugin-manifest. */
export function manifestOptions(
  { name, title, description, language, direction }: SiteSettings,
  icon: string,
) {
  const background = backgroundColor(readFileSync("src/styles/tokens.css", "utf8"));
  return {
    name: title,
    short_name: name,
    description,
    lang: language,
    ...(direction === "rtl" ? { dir: direction } : {}),
    start_url: "/",
    display: "browser",
    background_color: background,
    theme_color: background,
    theme_color_in_head: false,
    legacy: false,
    icon,
    icons: iconSizes.map((size) => ({
      src: `icons/icon-${size}x${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
}
