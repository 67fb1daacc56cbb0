import { withPrefix } from "gatsby";
import { useEffect } from "react";
import { trackNotFound } from "../../browser/analytics-events";
import { originalPath } from "../../url/page-path";
import { FanNavigation } from "../fan-navigation/fan-navigation";
import { Invitation } from "../invitation/invitation";
import * as styles from "./not-found.module.css";

interface NotFoundProps {
  /** The unknown path, without the path prefix. */
  readonly path: string;
  readonly site?: Queries.InvitationFragment | undefined;
  readonly sections: readonly Queries.FanSectionFragment[];
}

/** The Page Not Found screen: its text, the fan with the piece in the middle open, and an invitation. */
export function NotFound({ path, site, sections }: NotFoundProps) {
  useEffect(() => trackNotFound(path), [path]);
  // The HTML is the same for all paths, and React keeps its attributes.
  useEffect(() => {
    for (const { tag, prefix } of siteLanguage.all)
      document
        .querySelector(`header a[hreflang="${tag}"]`)
        ?.setAttribute("href", withPrefix(prefix + originalPath(path)));
  }, [path]);
  const count = sections.reduce((sum, { slices }) => sum + slices.length, 0);
  return (
    <div className={styles["page"]}>
      <div className={styles["text"]}>
        <h1>{uiTexts.notFoundTitle}</h1>
        <p>{uiTexts.notFound}</p>
        <p>{uiTexts.notFoundHint}</p>
      </div>
      {count > 0 && <FanNavigation sections={sections} firstIndex={Math.floor(count / 2)} />}
      {site && <Invitation site={site} />}
    </div>
  );
}
