import * as styles from "./section-strip.module.css";
import { stripStyle } from "./strip-style";

/** The colors of a section's images in a thin line from edge to edge. */
export function SectionStrip({ strip }: { readonly strip: Queries.FanStripFragment["strip"] }) {
  return <div aria-hidden="true" className={styles["strip"]} style={stripStyle(strip)} />;
}
