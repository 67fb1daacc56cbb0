import { type FieldPath, getProperty, isRecord, isSameJson } from "../../../content/schema/value-paths";
import { pathLabels, sentenceCase } from "../fields/form-schema";
import { keepYours, takeFromDisk, yourVersion } from "../store/conflicts";
import { textKey } from "../store/documents";
import { save } from "../store/saving";
import { type OpenDocument, useStore } from "../store/store";
import { pathKey } from "../values";
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

/** Returns a version of a value as text for the owner: one line for each field of an object or entry of a list. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return studioTexts.noValue;
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, part]) => (Array.isArray(value) ? "" : `${sentenceCase(name)}: `) + valueText(part))
    .join("\n");
}

/** Returns the differences between texts that the owner has typed and the Markdown files on disk. */
function findTextDifferences({ state, conflict }: OpenDocument): Difference[] {
  return state.inputs.flatMap(({ at, language, text }) => {
    const onDisk = conflict?.texts[textKey(at, language)]?.text;
    return text === undefined || onDisk === undefined || onDisk === text
      ? []
      : [{ path: [studioTexts.pageText], yours: text, onDisk }];
  });
}

/** Maximum number of differences in the list. */
const maxDifferences = 20;

/** The differences between your version and the version on disk, and buttons that choose one version. */
export function Conflict({ openDocument }: { openDocument: OpenDocument }) {
  const { path: documentPath, conflict } = openDocument;
  const title = useStore(({ titles }) => titles[documentPath]);
  if (!conflict) return null;
  if (!conflict.saved.value)
    return (
      <div role="alert" className="conflict">
        <p>{studioTexts.unreadableFile(title ?? documentPath, `content/${documentPath}`)}</p>
      </div>
    );
  const differences = [
    ...findDifferences(yourVersion(openDocument).value, conflict.saved.value),
    ...findTextDifferences(openDocument),
  ];
  const resolve = (choose: (path: string) => void): void => {
    choose(documentPath);
    void save(documentPath);
  };
  return (
    <div role="alert" className="conflict">
      <p>{studioTexts.conflict}</p>
      <dl>
        {differences.slice(0, maxDifferences).map(({ path, yours, onDisk }) => (
          <div key={pathKey(path)}>
            <dt>{pathLabels(openDocument.kind, path).join(" · ")}</dt>
            <dd>
              <b>{studioTexts.yours}:</b> {valueText(yours)}
            </dd>
            <dd>
              <b>{studioTexts.onDisk}:</b> {valueText(onDisk)}
            </dd>
          </div>
        ))}
      </dl>
      <span className="row">
        <button type="button" onClick={() => resolve(keepYours)}>
          {studioTexts.keepYours}
        </button>
        <button type="button" onClick={() => resolve(takeFromDisk)}>
          {studioTexts.takeFromDisk}
        </button>
      </span>
    </div>
  );
}
