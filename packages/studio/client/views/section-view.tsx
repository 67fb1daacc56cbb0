import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { textOf } from "../../../content/schema/translations";
import { type FieldProblem, getAt, getProperty, listAt } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { FileButton, imageTypes } from "../fields/file-button";
import { Form } from "../fields/form";
import { pathLabels } from "../fields/form-schema";
import { useLanguages } from "../fields/languages";
import { problemText } from "../fields/problem-text";
import { getOpenDocument } from "../store/documents";
import { deletePieces } from "../store/deletion";
import { moveEntries } from "../store/editing";
import { actionIndexes, clearSelected, selectedIndexes } from "../store/selected-pieces";
import { useStore, type OpenDocument } from "../store/store";
import { addPictures, dismissUploadErrors } from "../store/picture-uploads";
import { pathKey, textInLanguage } from "../values";
import { studioTexts } from "../studio-texts";
import { PieceCard, type PieceAction } from "./piece-card";
import { SelectionActions } from "./piece-menu";
import type { OnRename } from "./piece-title";
import { usePieceDrag } from "./use-piece-drag";

/** Returns the words for the problem of a piece on its card: the labels of its field but of its title, and the reason. */
function cardProblem({ path, message }: FieldProblem, languages: readonly string[]): string {
  const field = path.filter((step, index) => index < path.length - 1 || !languages.includes(String(step)));
  const labels = field.at(-1) === "title" && field.length === 3 ? [] : pathLabels("section", field).slice(2);
  return [studioTexts.unsaved, ...labels, problemText(message)].join(": ");
}

const emptyList: readonly never[] = [];

type SectionViewProps = {
  openDocument: OpenDocument;
  schema: FormSchema;
  /** Index of the piece whose button "Edit" gets the focus. */
  focusedPieceIndex: number | undefined;
};

/** The fields of a section, and the list of its pieces. */
export function SectionView({ openDocument, schema, focusedPieceIndex }: SectionViewProps) {
  const { path, value } = openDocument;
  const list = useRef<HTMLUListElement>(null);
  const uploads = useStore((store) => store.pictureUploads[path]) ?? emptyList;
  const uploadErrors = useStore((store) => store.uploadErrors[path]) ?? emptyList;
  const focusTarget = useRef(focusedPieceIndex === undefined ? undefined : `edit-${focusedPieceIndex}`);
  const pieces = listAt(value, "pieces");
  const keys = openDocument.keys["pieces"] ?? emptyList;
  const { first: firstLanguage, languages, shown } = useLanguages();
  const pieceFields = schema.properties?.["pieces"]?.items?.properties;
  const problems = openDocument.problems.filter(({ path: field, language }) => {
    const name = String(field.at(-1));
    const { isTranslated = false, role } = pieceFields?.[name] ?? {};
    const isFirst = (isTranslated || role === "markdown file") && typeof getAt(value, field) === "string";
    return (language ?? (languages.includes(name) ? name : isFirst ? firstLanguage : shown)) === shown;
  });
  // The first one of each piece, so that its card says why it is not saved.
  const problemOf = (index: number) =>
    problems.find(({ path: [list, at] }) => list === "pieces" && at === index);

  useLayoutEffect(() => {
    const action = focusTarget.current;
    focusTarget.current = undefined;
    if (action) list.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  });

  useEffect(() => () => dismissUploadErrors(path), [path]);

  // Stable functions: cards are memoized, so that a change of one piece renders only its card.
  const move = useCallback(
    (index: number, before: number): void =>
      moveEntries(path, ["pieces"], actionIndexes(path, index), before),
    [path],
  );
  const onAction = useCallback(
    (action: PieceAction, index: number): void => {
      const { length } = listAt(getOpenDocument(path)?.value, "pieces");
      if (action === "delete") {
        focusTarget.current = `delete-${Math.min(index, length - 2)}`;
        return deletePieces(path, [index]);
      }
      const indexes = actionIndexes(path, index);
      const before = action === "up" ? Math.min(...indexes) - 1 : Math.max(...indexes) + 2;
      const first = action === "up" ? before : before - indexes.length;
      if (before >= 0 && before <= length)
        focusTarget.current = `${action}-${first + indexes.indexOf(index)}`;
      move(index, before);
    },
    [path, move],
  );
  const selectedPieces = useStore((store) => store.selectedPieces);
  const selected = selectedIndexes(path);
  const { draggedIndex, dropIndex, onDrag, onDrop } = usePieceDrag(move);

  const [renamedKey, setRenamedKey] = useState<string>();
  const onRename = useCallback<OnRename>(
    (index, focused) => {
      if (focused !== undefined) focusTarget.current = `rename-${focused}`;
      setRenamedKey(index === undefined ? undefined : getOpenDocument(path)?.keys["pieces"]?.[index]);
    },
    [path],
  );
  const renamedIndex = renamedKey === undefined ? -1 : keys.indexOf(renamedKey);
  const titleKey = pathKey(["pieces", renamedIndex, "title"]);
  const titleProblem = problems.find((each) => pathKey(each.path).startsWith(titleKey))?.message;

  const dragged = draggedIndex === undefined ? [] : actionIndexes(path, draggedIndex);
  const cards = pieces.map((piece, index) => {
    const titles = getProperty(piece, "title");
    const text = textInLanguage(titles, shown, firstLanguage);
    const title = text || textOf(titles, firstLanguage);
    const isLast = index === pieces.length - 1;
    const isUntranslated = text === "" && shown !== firstLanguage;
    const flags = (["draft", "unlisted"] as const).filter((name) => getProperty(piece, name) === true);
    const problem = problemOf(index);
    const edge = isLast && dropIndex === pieces.length ? "after" : undefined;
    return (
      <PieceCard
        key={keys[index] ?? index}
        {...{ path, index, title, isLast, onAction, onDrag, onRename }}
        image={getProperty(piece, "image")}
        labels={[...flags, ...(isUntranslated ? (["untranslated"] as const) : [])]
          .map((name) => studioTexts[name])
          .join(", ")}
        isUntranslated={isUntranslated}
        problem={problem && cardProblem(problem, languages)}
        renamed={index === renamedIndex ? { text, problem: titleProblem } : undefined}
        isSelected={selectedPieces.has(keys[index] ?? "")}
        isDragged={dragged.includes(index)}
        dropEdge={dropIndex === index ? "before" : edge}
      />
    );
  });
  const done = uploads.filter(({ isDone }) => isDone).length;
  const pending = uploads.filter(({ isAdded }) => !isAdded);
  return (
    <>
      <div className="section-fields">
        <Form openDocument={openDocument} schema={schema} omitted={["pieces"]} />
      </div>
      <div className="row">
        <h2>{studioTexts.pieces}</h2>
        <FileButton
          label={studioTexts.addPictures}
          accept={`${imageTypes},video/*`}
          isMultiple
          onFiles={(files) => void addPictures(path, files)}
        />
        {uploads.length > 0 && (
          <progress aria-label={studioTexts.uploadProgress} value={done} max={uploads.length} />
        )}
      </div>
      {selected.length > 0 && (
        <div className="row selection">
          {studioTexts.selectedPieces(selected.length)}
          <SelectionActions {...{ path, index: selected[0] ?? 0 }} />
          <button
            type="button"
            onClick={() => {
              const last = pieces.length - selected.length - 1;
              focusTarget.current = `edit-${Math.min(selected[0] ?? 0, last)}`;
              deletePieces(path, selected);
            }}
          >
            {studioTexts.deleteSelected}
          </button>
          <button type="button" onClick={clearSelected}>
            {studioTexts.clearSelected}
          </button>
        </div>
      )}
      {uploadErrors.length > 0 && (
        <div role="alert" className="problem">
          <p>{studioTexts.rejectedFiles}:</p>
          <ul>
            {uploadErrors.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          <button type="button" onClick={() => dismissUploadErrors(path)}>
            {studioTexts.dismiss}
          </button>
        </div>
      )}
      {pieces.length + pending.length === 0 && <p className="empty-state">{studioTexts.noPieces}</p>}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons move pieces, too */}
      <ul ref={list} className="pieces" role="list" aria-label={studioTexts.pieces} onDrop={onDrop}>
        {cards}
        {pending.map(({ id, title, url }) => (
          <li key={id} className="piece uploading">
            <img className="thumbnail" src={url} alt="" />
            <span className="title">{title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
