import { Icon } from "../../icon/icon";
import * as styles from "./piece-action.module.css";

/** Icon class and label of each action. */
export const actions = {
  code: { icon: styles["code"], label: uiTexts.code },
  image: { icon: styles["image"], label: uiTexts.image },
  video: { icon: styles["video"], label: uiTexts.video },
  website: { icon: styles["website"], label: uiTexts.website },
};

/** Icon at the corner of an image, with a label on hover and focus, and on touch always if it is a link. */
export function ActionLabel({ kind }: { readonly kind: keyof typeof actions }) {
  const { icon, label } = actions[kind];
  return (
    <span className={styles["label"]}>
      <span className={styles["icon"]}>
        <Icon shape={icon} />
      </span>
      <span className={styles["text"]}>{label}</span>
    </span>
  );
}
