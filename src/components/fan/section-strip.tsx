import type { CSSProperties } from "react";
import * as styles from "./section-strip.module.css";
import { stripStyle } from "./strip-style";

/** Returns the name of the timeline of a piece, which runs while the piece is in view. */
export const pieceTimeline = (position: number): string => `--piece-${position}`;

interface SectionStripProps {
  readonly strip: Queries.FanStripFragment["strip"];
  readonly slices: readonly { readonly color: string }[];
}

/** Sticky bar with the images of a section; the images of pieces that are in view are taller. */
export function SectionStrip({ strip, slices }: SectionStripProps) {
  const style = { ...stripStyle(strip), "--cells": slices.length } as CSSProperties;
  return (
    <div aria-hidden="true" className={styles["strip"]} style={style}>
      {slices.map(({ color }, cell) => (
        <span
          key={cell}
          style={
            { "--cell": cell, "--color": color, animationTimeline: pieceTimeline(cell) } as CSSProperties
          }
        />
      ))}
    </div>
  );
}
