import type { SiteSettings } from "./site-settings";

/** Sizes of the icons, px: what iOS puts on a home screen (linked in gatsby-ssr.tsx), and two for the manifest. */
const iconSizes = [180, 192, 512];

/** The page's own colour, `--paper` of `src/styles/tokens.css` in the light scheme, as sRGB. */
const paper = "#fbfaf7";

/** Options of gatsby-plugin-manifest: the manifest, and every icon made from one image. */
export function manifestOptions({ name, title, description }: SiteSettings, icon: string) {
  return {
    name: title,
    short_name: name,
    description,
    lang: "en",
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
