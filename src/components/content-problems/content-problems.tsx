import { useEffect, useState } from "react";
import { contentProblemsPath } from "../../gatsby/build/notify-develop";
import * as styles from "./content-problems.module.css";

/** Time (ms) between two requests. */
const interval = 1000;

/** The problems of the content over every page of `gatsby develop`; nothing while there are none. */
export default function ContentProblems() {
  const [json, setJson] = useState("[]");
  useEffect(() => {
    const update = async (): Promise<void> => {
      const response = await fetch(contentProblemsPath);
      if (response.ok) setJson(await response.text());
    };
    // The site may be starting again.
    const poll = (): void => void update().catch(() => undefined);
    poll();
    const timer = setInterval(poll, interval);
    return () => clearInterval(timer);
  }, []);
  const problems = JSON.parse(json) as string[];
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
