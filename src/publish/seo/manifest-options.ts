import { readFileSync } from "node:fs";
import type { SiteSettings } from "./site-settings";

/** Sizes of the icons, px: what iOS puts on a home screen (linked in gatsby-ssr.tsx), and two for the manifest. */
const iconSizes = [180, 192, 512];

/**
 * The page's own colour in the light scheme, as sRGB.
 *
 * @param tokens text of `src/styles/tokens.css`
 * @throws when it names no such colour for browsers without `light-dark()`
 */
export function paperColour(tokens: string): string {
  const colour = /--color-background: (#[0-9a-f]{6});/.exec(tokens)?.[1];
  if (!colour)
    throw new Error("src/styles/tokens.css has to name --color-background as #rrggbb too, for old browsers.");
  return colour;
}

/** Options of gatsby-plugin-manifest: the manifest, and every icon made from one image. */
export function manifestOptions(
  { name, title, description, language, direction }: SiteSettings,
  icon: string,
) {
  const paper = paperColour(readFileSync("src/styles/tokens.css", "utf8"));
  return {
    name: title,
    short_name: name,
    description,
    lang: language,
    ...(direction === "rtl" ? { dir: direction } : {}),
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
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
