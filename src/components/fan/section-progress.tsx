import type { CSSProperties } from "react";
import * as styles from "./section-progress.module.css";
import { spriteStyle } from "./sprite-style";

/** Returns the name of the timeline of a piece, which runs while the piece is in view. */
export const pieceTimeline = (position: number): string => `--piece-${position}`;

interface SectionProgressProps {
  readonly sprite: Queries.FanSectionBaseFragment["sprite"];
  readonly slices: readonly { readonly color: string }[];
}

/** Slices of the images of a section, which stay in the window; those of pieces that are in view are taller. */
export function SectionProgress({ sprite, slices }: SectionProgressProps) {
  const style = { ...spriteStyle(sprite), "--cells": slices.length } as CSSProperties;
  return (
    <div aria-hidden="true" className={styles["progress"]} style={style}>
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
