import { useEffect, useRef } from "react";
import { textOf, translationPath } from "../../../content/schema/translations";
import { getAt, getProperty } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { postJson } from "../api";
import { Form } from "../fields/form";
import { IconField } from "../fields/icon-field";
import { useLanguages } from "../fields/languages";
import { BodyField } from "../fields/markdown-field";
import { goTo, readRoute } from "../route";
import { getDraft } from "../store/drafts";
import { closeDocument, save } from "../store/saving";
import { runWithNotice, useStore, type Draft } from "../store/store";
import { languageName, studioTexts } from "../studio-texts";
import { Conflict } from "./conflict";
import { SectionView } from "./section-view";

/** Buttons that create the missing translations of a custom page. */
function AddTranslations({ draft }: { draft: Draft }) {
  const { languages, first } = useLanguages();
  const documents = useStore(({ serverState }) => serverState?.documents);
  const add = async (language: string): Promise<void> => {
    const { path } = await postJson<{ path: string }>("translations", { path: draft.path, language });
    goTo(path);
  };
  const isMissing = (tag: string): boolean =>
    tag !== first && !documents?.some(({ path }) => path === translationPath(draft.path, tag));
  return languages.filter(isMissing).map((tag) => (
    <button key={tag} type="button" onClick={() => void runWithNotice(() => add(tag))}>
      {studioTexts.addTranslation(languageName(tag))}
    </button>
  ));
}

/** Button that deletes a section or a custom page. */
function DeleteDocument({ draft }: { draft: Draft }) {
  const remove = async (): Promise<void> => {
    await save(draft.path);
    const { saved } = getDraft(draft.path) ?? draft;
    await postJson("delete", { path: draft.path, version: saved.version });
    closeDocument(draft.path);
    if (readRoute().path === draft.path) goTo("site.json");
  };
  return (
    <button type="button" className="danger" onClick={() => void runWithNotice(remove)}>
      {draft.kind === "section" ? studioTexts.deleteSection : studioTexts.deletePage}
    </button>
  );
}

type DocumentViewProps = {
  draft: Draft;
  /** Index of the open piece of a section. */
  piece: number | undefined;
  /** Index of the piece that was open before this section. */
  previousPiece: number | undefined;
};

/** The form of a document, or of one piece of a section. */
export function DocumentView({ draft, piece, previousPiece }: DocumentViewProps) {
  const forms = useStore((store) => store.forms);
  const summary = useStore(({ serverState }) =>
    serverState?.documents.find(({ path }) => path === draft.path),
  );
  const { kind, path, saved, value } = draft;
  const isPage = kind.startsWith("page");
  const ownTitle = kind === "section" || isPage ? textOf(value["title"]).trim() : "";
  const title = ownTitle || summary?.title || path;
  const schema: FormSchema = forms?.[kind] ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const pieceValue = piece === undefined ? undefined : getAt(value, ["pieces", piece]);
  useEffect(() => {
    document.title = `${title} – ${studioTexts.studio}`;
  }, [title]);
  useEffect(() => {
    if (previousPiece === undefined) heading.current?.focus();
  }, [path, piece, previousPiece]);
  if (saved.value === undefined)
    return (
      <>
        <h1>{title}</h1>
        <p>{studioTexts.unreadableFile}</p>
        <ul className="problem">
          {saved.problems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      {piece !== undefined && <a href={`#/${path}`}>{studioTexts.backTo(title)}</a>}
      <h1 ref={heading} tabIndex={-1}>
        {piece === undefined ? title : textOf(getProperty(pieceValue, "title"))}
      </h1>
      <Conflict {...{ draft, schema }} />
      {piece !== undefined && pieceValue === undefined && <p>{studioTexts.missingDocument}</p>}
      {piece !== undefined && pieceValue !== undefined && (
        <Form draft={draft} schema={schema.properties?.["pieces"]?.items ?? {}} path={["pieces", piece]} />
      )}
      {piece === undefined && kind === "section" && (
        <SectionView key={path} draft={draft} schema={schema} focusedPiece={previousPiece} />
      )}
      {kind !== "section" && (
        <Form draft={draft} schema={schema}>
          {draft.body !== undefined && <BodyField draft={draft} />}
          {kind === "site" && <IconField />}
        </Form>
      )}
      {kind === "page" && <AddTranslations draft={draft} />}
      {piece === undefined && (kind === "section" || isPage) && <DeleteDocument draft={draft} />}
    </>
  );
}
