import { useEffect, useRef } from "react";
import { textOf, translationPath } from "../../../content/schema/translations";
import { getAt, getProperty } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";
import { postJson } from "../api";
import { Form } from "../fields/form";
import { IconField } from "../fields/icon-field";
import { useLanguages } from "../fields/languages";
import { BodyField } from "../fields/markdown-field";
import { goTo, readPlace } from "../place";
import { closeDocument } from "../store/saving";
import { run, useStore, type Draft } from "../store/store";
import { languageName, words } from "../words";
import { Conflict } from "./conflict";
import { SectionView } from "./section-view";

/** Buttons that create a custom page in the languages that it lacks. */
function AddTranslations({ draft }: { draft: Draft }) {
  const { languages, first } = useLanguages();
  const documents = useStore(({ studio }) => studio?.documents);
  const add = async (language: string): Promise<void> => {
    const { path } = await postJson<{ path: string }>("translations", { path: draft.path, language });
    goTo(path);
  };
  const isMissing = (tag: string): boolean =>
    tag !== first && !documents?.some(({ path }) => path === translationPath(draft.path, tag));
  return languages.filter(isMissing).map((tag) => (
    <button key={tag} type="button" onClick={() => void run(() => add(tag))}>
      {words.translate(languageName(tag))}
    </button>
  ));
}

function DeleteDocument({ draft }: { draft: Draft }) {
  const remove = async (): Promise<void> => {
    await postJson("delete", { path: draft.path, version: draft.saved.version });
    closeDocument(draft.path);
    if (readPlace().path === draft.path) goTo("site.json");
  };
  return (
    <button type="button" className="danger" onClick={() => void run(remove)}>
      {draft.kind === "section" ? words.deleteSection : words.deletePage}
    </button>
  );
}

type DocumentViewProps = {
  draft: Draft;
  /** Index of the open piece of a section. */
  piece: number | undefined;
  /** Index of the piece that was open before its section. */
  former: number | undefined;
};

/** The form of a document, or of one piece of a section. */
export function DocumentView({ draft, piece, former }: DocumentViewProps) {
  const forms = useStore((store) => store.forms);
  const summary = useStore(({ studio }) => studio?.documents.find(({ path }) => path === draft.path));
  const { kind, path, saved, value } = draft;
  const isPage = kind.startsWith("page");
  const written = kind === "section" || isPage ? textOf(value["title"]).trim() : "";
  const title = written || summary?.title || path;
  const schema: FormSchema = forms?.[kind] ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const entry = piece === undefined ? undefined : getAt(value, ["pieces", piece]);
  useEffect(() => {
    document.title = `${title} – ${words.studio}`;
  }, [title]);
  useEffect(() => {
    if (former === undefined) heading.current?.focus();
  }, [path, piece, former]);
  if (saved.value === undefined)
    return (
      <>
        <h1>{title}</h1>
        <p>{words.broken}</p>
        <ul className="problem">
          {saved.problems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      {piece !== undefined && <a href={`#/${path}`}>{words.back(title)}</a>}
      <h1 ref={heading} tabIndex={-1}>
        {piece === undefined ? title : textOf(getProperty(entry, "title"))}
      </h1>
      <Conflict draft={draft} />
      {piece !== undefined && entry === undefined && <p>{words.missing}</p>}
      {piece !== undefined && entry !== undefined && (
        <Form draft={draft} schema={schema.properties?.["pieces"]?.items ?? {}} path={["pieces", piece]} />
      )}
      {piece === undefined && kind === "section" && (
        <SectionView key={path} draft={draft} schema={schema} focused={former} />
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
