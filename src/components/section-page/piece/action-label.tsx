import { graphql } from "gatsby";
import { Icon } from "../../icon/icon";
import * as styles from "./piece-action.module.css";

export type ActionKind = "code" | "image" | "video" | "website";

/** Returns the icon's class of an action. */
export const actionIcon = (kind: ActionKind): string | undefined => styles[kind];

export const actionName = (kind: ActionKind): string =>
  ({ code: uiTexts.code, image: uiTexts.image, video: uiTexts.video, website: uiTexts.website })[kind];

interface ActionLabelProps {
  readonly kind: ActionKind;
  readonly spot: Queries.CalmSpotFragment;
}

/** Icon in the calmest corner of an image. On hover and focus it has the accent, and a label if it is a link. */
export function ActionLabel({ kind, spot }: ActionLabelProps) {
  return (
    <span className={styles["label"]} data-corner={spot.corner}>
      <span className={styles["icon"]}>
        <Icon shape={actionIcon(kind)} />
      </span>
      {kind !== "image" && <span className={styles["text"]}>{actionName(kind)}</span>}
    </span>
  );
}

/** Place of the icon of an image. */
export const calmSpotFragment = graphql`
  fragment CalmSpot on CalmSpot {
    corner
  }
`;
