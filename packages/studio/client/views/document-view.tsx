import { useEffect, useRef } from "react";
import { textOf, translationPath } from "../../../content/schema/translations";
import { getAt, getProperty } from "../../../content/schema/value-paths";
import { isPageKind, type FormSchema } from "../../protocol";
import { postJson } from "../api";
import { Form } from "../fields/form";
import { SiteIconField } from "../fields/site-icon-field";
import { useLanguages } from "../fields/languages";
import { BodyField } from "../fields/markdown-field";
import { lineText } from "../fields/problem-text";
import { goTo } from "../route";
import { deleteDocument } from "../store/deletion";
import { bodyField } from "../../document-state";
import { focusSelection } from "../store/selection";
import {
  firstLanguageOf,
  runOnceWithNotice,
  runWithNotice,
  useStore,
  type OpenDocument,
} from "../store/store";
import { languageName, studioTexts } from "../studio-texts";
import { Conflict } from "./conflict";
import { SectionView } from "./section-view";

/** Buttons that create the missing translations of a custom page. */
function AddTranslations({ openDocument }: { openDocument: OpenDocument }) {
  const { languages, first } = useLanguages();
  const documents = useStore(({ serverState }) => serverState?.documents);
  const create = async (language: string): Promise<void> => {
    const { path } = await postJson<{ path: string }>("translations", { path: openDocument.path, language });
    goTo(path);
  };
  const add = (language: string): void =>
    void runOnceWithNotice(`new ${translationPath(openDocument.path, language)}`, () => create(language));
  const isMissing = (tag: string): boolean =>
    tag !== first && !documents?.some(({ path }) => path === translationPath(openDocument.path, tag));
  return languages.filter(isMissing).map((tag) => (
    <button key={tag} type="button" onClick={() => add(tag)}>
      {studioTexts.addTranslation(languageName(tag))}
    </button>
  ));
}

/** Button that deletes a section or a custom page. */
function DeleteDocument({ openDocument }: { openDocument: OpenDocument }) {
  return (
    <button
      type="button"
      className="danger"
      onClick={() => void runWithNotice(() => deleteDocument(openDocument.path))}
    >
      {openDocument.kind === "section" ? studioTexts.deleteSection : studioTexts.deletePage}
    </button>
  );
}

type DocumentViewProps = {
  openDocument: OpenDocument;
  /** Index of the open piece of a section. */
  pieceIndex: number | undefined;
  /** Index of the piece that was open before this section. */
  previousPieceIndex: number | undefined;
};

/** True after the first document, which is shown without scrolling: what is above it is new, too. */
let hasShownDocument = false;

/** The form of a document, or of one piece of a section. */
export function DocumentView({ openDocument, pieceIndex, previousPieceIndex }: DocumentViewProps) {
  const forms = useStore((store) => store.forms);
  const firstLanguage = useStore(firstLanguageOf);
  const knownTitle = useStore(({ titles }) => titles[openDocument.path]);
  const { kind, path, saved, value } = openDocument;
  const isPage = isPageKind(kind);
  const ownTitle = kind === "section" || isPage ? textOf(value["title"], firstLanguage).trim() : "";
  const title = ownTitle || knownTitle || path;
  const schema: FormSchema = forms?.[kind] ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const isPiece = pieceIndex !== undefined;
  const pieceValue = isPiece ? getAt(value, ["pieces", pieceIndex]) : undefined;
  const pieceKey = isPiece ? (openDocument.keys["pieces"]?.[pieceIndex] ?? pieceIndex) : "";
  useEffect(() => {
    document.title = `${title} – ${studioTexts.studio}`;
  }, [title]);
  useEffect(() => {
    // Not while the owner types the title of a new page, when a deletion ends that shows another document.
    const isNaming = document.activeElement?.matches("nav input") ?? false;
    if (previousPieceIndex === undefined && !isNaming)
      heading.current?.focus({ preventScroll: !hasShownDocument });
    hasShownDocument = true;
  }, [path, pieceKey, previousPieceIndex]);
  const selection = useStore((store) => store.selection);
  // After each change: the control may not be there yet when its field is selected.
  useEffect(() => {
    if (selection) focusSelection(path);
  });
  if (saved.value === undefined)
    return (
      <>
        <h1>{title}</h1>
        <p>{studioTexts.unreadableFile(title, `content/${path}`)}</p>
        <p className="problem">{lineText(saved.problems[0] ?? "")}</p>
      </>
    );
  return (
    <>
      {isPiece && <a href={`#/${path}`}>{studioTexts.backTo(title)}</a>}
      <h1 ref={heading} tabIndex={-1}>
        {isPiece ? textOf(getProperty(pieceValue, "title"), firstLanguage) : title}
      </h1>
      <Conflict openDocument={openDocument} />
      {isPiece && pieceValue === undefined && <p>{studioTexts.missingPiece}</p>}
      {isPiece && pieceValue !== undefined && (
        <Form
          // No control keeps the cursor or the words of another piece.
          key={`${path} ${pieceKey}`}
          openDocument={openDocument}
          schema={schema.properties?.["pieces"]?.items ?? {}}
          path={["pieces", pieceIndex]}
        />
      )}
      {!isPiece && kind === "section" && (
        <SectionView key={path} {...{ openDocument, schema }} focusedPieceIndex={previousPieceIndex} />
      )}
      {kind === "page" && <AddTranslations openDocument={openDocument} />}
      {kind !== "section" && (
        <Form key={path} openDocument={openDocument} schema={schema}>
          {openDocument.value[bodyField] !== undefined && <BodyField openDocument={openDocument} />}
          {kind === "site" && <SiteIconField />}
        </Form>
      )}
      {!isPiece && (kind === "section" || isPage) && <DeleteDocument openDocument={openDocument} />}
    </>
  );
}
