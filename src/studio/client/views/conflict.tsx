import { type FieldPath, getProperty, isRecord } from "../../../content/schema/value-paths";
import type { FormSchema, StoredMarkdown } from "../../protocol";
import { pathLabels } from "../fields/form-schema";
import { keepYours, takeFromDisk } from "../store/conflicts";
import { save } from "../store/saving";
import type { OpenDocument } from "../store/store";
import { isSameJson, pathKey } from "../values";
import { studioTexts } from "../studio-texts";

type Difference = { path: FieldPath; yours: unknown; onDisk: unknown };

/** Returns the smallest parts in which two versions differ. */
function findDifferences(yours: unknown, onDisk: unknown, path: FieldPath = []): Difference[] {
  if (isSameJson(yours, onDisk)) return [];
  const areRecords = isRecord(yours) && isRecord(onDisk);
  const areLists = Array.isArray(yours) && Array.isArray(onDisk) && yours.length === onDisk.length;
  if (!areRecords && !areLists) return [{ path, yours, onDisk }];
  const keys = [...new Set([...Object.keys(yours), ...Object.keys(onDisk)])];
  return keys.flatMap((key) => {
    const step = areLists ? Number(key) : key;
    return findDifferences(getProperty(yours, step), getProperty(onDisk, step), [...path, step]);
  });
}

const format = (value: unknown): string =>
  value === undefined
    ? studioTexts.noValue
    : typeof value === "string"
      ? value
      : JSON.stringify(value, null, 2);

/** Returns the differences of Markdown files. */
function findMarkdownDifferences(
  files: OpenDocument["markdownFiles"],
  stored: readonly StoredMarkdown[],
): Difference[] {
  return Object.values(files).flatMap(({ path, field, text }) => {
    const onDisk = stored.find((each) => each.path === path)?.text;
    return onDisk !== undefined && onDisk !== text ? [{ path: field, yours: text, onDisk }] : [];
  });
}

/** Maximum number of differences in the list. */
const maxDifferences = 20;

/** The differences between your version and the version on disk, and buttons that choose one version. */
export function Conflict({ openDocument, schema }: { openDocument: OpenDocument; schema: FormSchema }) {
  if (!openDocument.conflict) return null;
  const { path: documentPath, value, body, markdownFiles, conflict } = openDocument;
  const differences = [
    ...findDifferences(value, conflict.value),
    ...findDifferences(body, conflict.body, [studioTexts.pageText]),
    ...findMarkdownDifferences(markdownFiles, conflict.markdownFiles),
  ];
  const keep = (): void => {
    keepYours(documentPath);
    void save(documentPath);
  };
  return (
    <div role="alert" className="conflict">
      <p>{studioTexts.conflict}</p>
      <dl>
        {differences.slice(0, maxDifferences).map(({ path, yours, onDisk }) => (
          <div key={pathKey(path)}>
            <dt>{pathLabels(schema, path).join(" · ")}</dt>
            <dd>
              <b>{studioTexts.yours}:</b> {format(yours)}
            </dd>
            <dd>
              <b>{studioTexts.onDisk}:</b> {format(onDisk)}
            </dd>
          </div>
        ))}
      </dl>
      <span className="row">
        <button type="button" onClick={keep}>
          {studioTexts.keepYours}
        </button>
        <button type="button" onClick={() => takeFromDisk(documentPath)}>
          {studioTexts.takeFromDisk}
        </button>
      </span>
    </div>
  );
}
