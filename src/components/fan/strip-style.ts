import type { CSSProperties } from "react";
import { rootHref } from "../../url/site-href";

/** Returns the style with the images of a section's strip, as custom properties. */
export const stripStyle = ({ webp, jpg }: Queries.FanStripFragment["strip"]) =>
  ({
    "--webp": `url("${rootHref(webp)}")`,
    "--jpg": `url("${rootHref(jpg)}")`,
  }) as CSSProperties;
