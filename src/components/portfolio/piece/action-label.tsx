import { Icon } from "../../icon/icon";
import type { PieceAction } from "./piece-action";
import * as styles from "./piece-action-overlay.module.css";

/**
 * Says what a click on a picture does: by a sign in its corner, with a word on hover and focus, and always where there is
 * no hover.
 */
export function ActionLabel({ kind, label }: Pick<PieceAction, "kind" | "label">) {
  return (
    <span className={styles["label"]}>
      <span className={styles["sign"]}>
        <Icon shape={styles[kind]} />
      </span>
      <span className={styles["words"]}>{label}</span>
    </span>
  );
}
