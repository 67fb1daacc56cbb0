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
      <h1>Page not found</h1>
      <p>Uh-oh, seems like the page you&#39;re looking for doesn&#39;t exist.</p>
      <p>Try checking the header or footer for some on-site links.</p>
    </div>
  );
}
