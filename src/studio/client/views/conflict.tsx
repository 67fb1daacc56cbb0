import { type FieldPath, getProperty, isRecord } from "../../../content/schema/value-paths";
import { resolveConflict } from "../store/saving";
import type { Draft } from "../store/store";
import { isSame, keyOf } from "../values";
import { labelOf, words } from "../words";

/** Returns the parts in which two values differ. */
function differences(
  a: unknown,
  b: unknown,
  path: FieldPath = [],
): { path: FieldPath; a: unknown; b: unknown }[] {
  if (isSame(a, b)) return [];
  if (!(isRecord(a) && isRecord(b)) && !(Array.isArray(a) && Array.isArray(b) && a.length === b.length))
    return [{ path, a, b }];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => {
    const step = Array.isArray(a) ? Number(key) : key;
    return differences(getProperty(a, step), getProperty(b, step), [...path, step]);
  });
}

const show = (value: unknown): string =>
  value === undefined ? words.empty : typeof value === "string" ? value : JSON.stringify(value, null, 2);

/** Number of differences that are listed. */
const maxParts = 20;

/** The two versions of a document that changed on disk while there were unsaved changes. */
export function Conflict({ draft }: { draft: Draft }) {
  if (!draft.conflict) return null;
  const { value, body, texts } = draft.conflict;
  const written = Object.values(draft.texts).flatMap((text) => {
    const other = texts.find(({ path }) => path === text.path);
    return other && other.text !== text.text ? [{ path: text.field, a: text.text, b: other.text }] : [];
  });
  const parts = [
    ...differences(draft.value, value),
    ...differences(draft.body, body).map((part) => ({ ...part, path: [words.text] })),
    ...written,
  ];
  return (
    <div role="alert" className="conflict">
      <p>{words.conflict}</p>
      <dl>
        {parts.slice(0, maxParts).map(({ path, a, b }) => (
          <div key={keyOf(path)}>
            <dt>{path.map((step) => (typeof step === "number" ? step + 1 : labelOf(step))).join(" · ")}</dt>
            <dd>
              <b>{words.mine}:</b> {show(a)}
            </dd>
            <dd>
              <b>{words.theirs}:</b> {show(b)}
            </dd>
          </div>
        ))}
      </dl>
      <span className="row">
        <button type="button" onClick={() => resolveConflict(draft.path, true)}>
          {words.keepMine}
        </button>
        <button type="button" onClick={() => resolveConflict(draft.path, false)}>
          {words.takeTheirs}
        </button>
      </span>
    </div>
  );
}
