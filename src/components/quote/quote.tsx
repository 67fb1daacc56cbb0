import * as styles from "./quote.module.css";

/** A quote, set large. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote className={styles["quote"]}>
      <p>{text}</p>
    </blockquote>
  );
}
