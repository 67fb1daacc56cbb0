import { Icon } from "../../icon/icon";
import type { PieceAction } from "./piece-action";
import * as styles from "./piece-action-overlay.module.css";

/** Each by its name: a name that is put together at run time would keep the names of all classes in the scripts. */
const shapes = {
  code: styles["code"],
  image: styles["image"],
  video: styles["video"],
  website: styles["website"],
};

/**
 * Says what a click on a picture does: by a sign in its corner, with a word on hover and focus, and always where there is
 * no hover.
 */
export function ActionLabel({ kind, label }: Pick<PieceAction, "kind" | "label">) {
  return (
    <span className={styles["label"]}>
      <span className={styles["sign"]}>
        <Icon shape={shapes[kind]} />
      </span>
      <span className={styles["words"]}>{label}</span>
    </span>
  );
}
