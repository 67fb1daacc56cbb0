import { graphql, useStaticQuery } from "gatsby";
import * as styles from "./content-problems.module.css";

/** The problems of the content over every page of `gatsby develop`; nothing while there are none. */
export default function ContentProblems() {
  const { contentStatus } = useStaticQuery<Queries.ContentProblemsQuery>(graphql`
    query ContentProblems {
      contentStatus {
        problems
      }
    }
  `);
  const problems = contentStatus?.problems ?? [];
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className={styles["problems"]} dir="ltr" lang="en">
          <p>
            content/ has {problems.length === 1 ? "1 problem" : `${problems.length} problems`}. The page shows
            the last valid version.
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
