import { graphql } from "gatsby";
import { Icon } from "../../icon/icon";
import * as styles from "./piece-action.module.css";

/** Icon class and label of each action. */
export const actions = {
  code: { icon: styles["code"], label: uiTexts.code },
  image: { icon: styles["image"], label: uiTexts.image },
  video: { icon: styles["video"], label: uiTexts.video },
  website: { icon: styles["website"], label: uiTexts.website },
};

interface ActionLabelProps {
  readonly kind: keyof typeof actions;
  readonly spot: Queries.CalmSpotFragment;
}

/** Icon in a calm corner of an image. On hover and focus it is on a disc, with a label if it is a link. */
export function ActionLabel({ kind, spot: { corner, x, y } }: ActionLabelProps) {
  const { icon, label } = actions[kind];
  return (
    <span
      className={styles["label"]}
      data-corner={corner}
      style={{ "--x": x ? `${x}%` : undefined, "--y": y ? `${y}%` : undefined }}
    >
      <span className={styles["icon"]}>
        <Icon shape={icon} />
      </span>
      {kind !== "image" && <span className={styles["text"]}>{label}</span>}
    </span>
  );
}

/** Place of the icon of an image. */
export const calmSpotFragment = graphql`
  fragment CalmSpot on CalmSpot {
    corner
    x
    y
  }
`;
