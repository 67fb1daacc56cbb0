import { useEffect, useState } from "react";
import * as styles from "./content-problems.module.css";

/** Time (ms) in which Gatsby creates a page of new content, also on a busy machine. */
const maxCreationTime = 15_000;

/**
 * Replaces the 404 page of `gatsby develop` 5.16.1, which tells how to write a React component. It is also shown
 * while the page of new content is created; `reload-stale-page.ts` then shows that page.
 */
export default function MissingPage() {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const timeout = setTimeout(() => setIsMissing(true), maxCreationTime);
    return () => clearTimeout(timeout);
  }, []);
  return (
    <div className={styles["missingPage"]} dir="ltr" lang="en">
      <h1>{isMissing ? "There is no page with this address." : "This page is being made…"}</h1>
      <p role="status">
        {isMissing ? <a href="/">Go to the first page</a> : "It appears here as soon as it is ready."}
      </p>
    </div>
  );
}
