import type { CSSProperties } from "react";
import { rootHref } from "../../url/site-href";

/** Returns the style with the images of a section's sprite, as custom properties. */
export const spriteStyle = ({ webp, jpg }: Queries.FanSectionBaseFragment["sprite"]) =>
  ({
    "--webp": `url("${rootHref(webp)}")`,
    "--jpg": `url("${rootHref(jpg)}")`,
  }) as CSSProperties;
