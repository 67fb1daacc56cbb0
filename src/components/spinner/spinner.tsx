import * as styles from "./spinner.module.css";

/** Diameter and line thickness, px. */
const size = 100;
const thickness = 2.5;

/** A turning ring that stands for a wait of unknown length; the label says what for. */
export function Spinner({ label }: { label: string }) {
  return (
    <svg
      role="progressbar"
      aria-label={label}
      className={styles["spinner"]}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      strokeWidth={thickness}
      strokeLinecap="round"
    >
      <circle className={styles["track"]} cx="50%" cy="50%" r={(size - thickness) / 2} />
      <circle className={styles["arc"]} cx="50%" cy="50%" r={(size - thickness) / 2} pathLength={100} />
    </svg>
  );
}
