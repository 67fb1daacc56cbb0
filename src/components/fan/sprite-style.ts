import { sharedFileHref } from "../../url/site-href";

/** Returns the style with the images of a section's sprite, as custom properties. */
export const spriteStyle = ({ webp, jpg }: Queries.FanSectionBaseFragment["sprite"]) => ({
  "--webp": `url("${sharedFileHref(webp)}")`,
  "--jpg": `url("${sharedFileHref(jpg)}")`,
});
