import { useEffect } from "react";
import { trackNotFound } from "../../browser/analytics";
import * as styles from "./not-found.module.css";

interface NotFoundProps {
  /** The path that no page answers, without a path prefix. */
  readonly path: string;
}

/** The Page Not Found screen. Addresses below `/portfolio/` are left before it is shown (`browser-redirects.ts`). */
export function NotFound({ path }: NotFoundProps) {
  useEffect(() => {
    trackNotFound(path);
  }, [path]);
  return (
    <div className={styles["notFound"]}>
      <h1>{siteTexts.notFoundTitle}</h1>
      <p>{siteTexts.notFound}</p>
      <p>{siteTexts.notFoundHint}</p>
    </div>
  );
}
