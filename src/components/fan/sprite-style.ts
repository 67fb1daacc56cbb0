import { withPrefix } from "gatsby";

/** Returns the style with the images of a section's sprite, as custom properties. */
export const spriteStyle = ({ webp, jpg }: Queries.FanSectionBaseFragment["sprite"]) => ({
  "--webp": `url("${withPrefix(webp)}")`,
  "--jpg": `url("${withPrefix(jpg)}")`,
});
