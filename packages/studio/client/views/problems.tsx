import { useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

/** The list of all problems in the content. */
export function Problems() {
  const problems = useStore(({ serverState }) => serverState?.problems) ?? [];
  if (problems.length === 0) return null;
  return (
    <details className="problem">
      <summary>{studioTexts.problemCount(problems.length)}</summary>
      <ul>
        {problems.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
