import { placeText } from "../fields/form-schema";
import { problemText } from "../fields/problem-text";
import { selectPlace } from "../store/selection";
import { useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

/** The list of all problems in the content. Each one in a document opens its control. */
export function Problems() {
  const problems = useStore(({ serverState }) => serverState?.problems) ?? [];
  if (problems.length === 0) return null;
  return (
    <details className="problem">
      <summary>{studioTexts.problemCount(problems.length)}</summary>
      <ul>
        {problems.map(({ place, name, message, line }) => (
          <li key={line}>
            {place ? (
              <button type="button" className="link" onClick={() => selectPlace(place)}>
                {placeText(place)}: {problemText(message, line)}
              </button>
            ) : (
              `${name}: ${/^is missing/.test(message) ? studioTexts.goneFile : studioTexts.strayFile}`
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
