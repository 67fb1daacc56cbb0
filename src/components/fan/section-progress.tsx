import * as styles from "./section-progress.module.css";
import { spriteStyle } from "./sprite-style";

/** Returns the name of the timeline of a piece, which runs while the piece is in view. */
export const pieceTimeline = (position: number): string => `--piece-${position}`;

interface SectionProgressProps {
  readonly sprite: Queries.FanSectionBaseFragment["sprite"];
  readonly slices: readonly { readonly color: string }[];
}

/** A sticky row with a slice of each piece of a section; the slices of the pieces in view are taller. */
export function SectionProgress({ sprite, slices }: SectionProgressProps) {
  const style = { ...spriteStyle(sprite), "--slice-count": slices.length };
  return (
    <div aria-hidden="true" className={styles["progress"]} style={style}>
      {slices.map(({ color }, position) => (
        <span
          key={position}
          style={{
            "--slice-index": position,
            "--color": color,
            animationTimeline: pieceTimeline(position),
          }}
        />
      ))}
    </div>
  );
}
