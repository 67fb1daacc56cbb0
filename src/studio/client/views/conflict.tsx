import { type FieldPath, getProperty, isRecord } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { pathLabels } from "../fields/form-schema";
import { resolveConflict } from "../store/saving";
import type { Draft } from "../store/store";
import { isSameJson, pathKey } from "../values";
import { studioTexts } from "../studio-texts";

/** Returns the smallest parts in which two values differ. */
function findDifferences(
  a: unknown,
  b: unknown,
  path: FieldPath = [],
): { path: FieldPath; a: unknown; b: unknown }[] {
  if (isSameJson(a, b)) return [];
  if (!(isRecord(a) && isRecord(b)) && !(Array.isArray(a) && Array.isArray(b) && a.length === b.length))
    return [{ path, a, b }];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => {
    const step = Array.isArray(a) ? Number(key) : key;
    return findDifferences(getProperty(a, step), getProperty(b, step), [...path, step]);
  });
}

const format = (value: unknown): string =>
  value === undefined
    ? studioTexts.noValue
    : typeof value === "string"
      ? value
      : JSON.stringify(value, null, 2);

/** Maximum number of differences in the list. */
const maxDifferences = 20;

/** The draft and the version on disk of a document with a conflict, and buttons that choose one of them. */
export function Conflict({ draft, schema }: { draft: Draft; schema: FormSchema }) {
  if (!draft.conflict) return null;
  const { value, body, texts } = draft.conflict;
  const textDifferences = Object.values(draft.texts).flatMap((text) => {
    const onDisk = texts.find(({ path }) => path === text.path);
    return onDisk && onDisk.text !== text.text ? [{ path: text.field, a: text.text, b: onDisk.text }] : [];
  });
  const differences = [
    ...findDifferences(draft.value, value),
    ...findDifferences(draft.body, body).map((each) => ({ ...each, path: [studioTexts.pageText] })),
    ...textDifferences,
  ];
  return (
    <div role="alert" className="conflict">
      <p>{studioTexts.conflict}</p>
      <dl>
        {differences.slice(0, maxDifferences).map(({ path, a, b }) => (
          <div key={pathKey(path)}>
            <dt>{pathLabels(schema, path).join(" · ")}</dt>
            <dd>
              <b>{studioTexts.yours}:</b> {format(a)}
            </dd>
            <dd>
              <b>{studioTexts.onDisk}:</b> {format(b)}
            </dd>
          </div>
        ))}
      </dl>
      <span className="row">
        <button type="button" onClick={() => resolveConflict(draft.path, true)}>
          {studioTexts.keepYours}
        </button>
        <button type="button" onClick={() => resolveConflict(draft.path, false)}>
          {studioTexts.takeFromDisk}
        </button>
      </span>
    </div>
  );
}
