import { placeText } from "../fields/form-schema";
import { problemText } from "../fields/problem-text";
import { selectPlace } from "../store/selection";
import { useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

/** Returns what is wrong with a file or folder that belongs to no document. */
function strayText(message: string): string {
  const [isFolder, renamed = ""] = /; rename the folder(?:, such as to ([^\s,]+))?, /.exec(message) ?? [];
  if (isFolder) return studioTexts.strayFolder(renamed);
  return /^is missing/.test(message) ? studioTexts.goneFile : studioTexts.strayFile;
}

/** The list of all problems in the content. Each one in a document opens its control, after `onOpen`. */
export function Problems({ summary, onOpen }: { summary: (count: number) => string; onOpen?: () => void }) {
  const problems = useStore(({ serverState }) => serverState?.problems) ?? [];
  if (problems.length === 0) return null;
  return (
    <details className="problem" open={onOpen !== undefined}>
      <summary>{summary(problems.length)}</summary>
      <ul>
        {problems.map(({ place, name, message, line }) => (
          <li key={line}>
            {place ? (
              <button
                type="button"
                className="link"
                onClick={() => {
                  onOpen?.();
                  selectPlace(place);
                }}
              >
                {placeText(place)}: {problemText(message, line)}
              </button>
            ) : (
              `${name}: ${strayText(message)}`
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
