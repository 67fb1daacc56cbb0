import { useEffect, useRef, useState, type ReactNode } from "react";
import type { DocumentKind, DocumentSummary, FormSchema, StudioState } from "../protocol";
import { postJson } from "./api";
import { BodyField, Form, IconField } from "./fields";
import { Preview } from "./preview";
import { SectionView } from "./section-view";
import {
  closeDocument,
  editBody,
  openDocument,
  resolveConflict,
  setNotice,
  showLanguage,
  statusText,
  undo,
  useStore,
  type Draft,
} from "./store";
import { getAt } from "../../content/schema/value-paths";
import { differences, textOf } from "./values";
import { translationPath } from "../../content/schema/translations";
import { labelOf, languageName, words } from "./words";

/** The open document, and the open piece of a section. */
type Place = { path: string; piece: number | undefined };

function readPlace(): Place {
  const [, path = "", piece] =
    /^#\/(.*?\.(?:json|md))(?:\/(\d+))?$/.exec(decodeURI(window.location.hash)) ?? [];
  return { path, piece: piece === undefined ? undefined : Number(piece) };
}

function usePlace(): Place {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    const follow = (): void => setPlace(readPlace());
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return place;
}

const goTo = (path: string): void => {
  window.location.hash = `/${path}`;
};

/** A button that asks for a title and creates a section or a page. */
function NewDocument({ kind }: { kind: "section" | "page" }) {
  const [title, setTitle] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const create = async (): Promise<void> => {
    if (!title?.trim()) return;
    const { path } = await postJson<{ path: string }>("documents", { kind, title });
    setTitle(undefined);
    goTo(path);
  };
  const cancel = (): void => {
    setTitle(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" aria-expanded={title !== undefined} onClick={() => setTitle("")}>
        {kind === "section" ? words.newSection : words.newPage}
      </button>
      {title !== undefined && (
        <form
          className="new"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <label>
            {words.newTitle}
            {/* eslint-disable jsx-a11y/no-autofocus -- the button asks for these words */}
            <input
              autoFocus
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              onKeyDown={({ key }) => key === "Escape" && cancel()}
            />
          </label>
          <span className="row">
            <button type="submit">{words.create}</button>
            <button type="button" onClick={cancel}>
              {words.cancel}
            </button>
          </span>
        </form>
      )}
    </>
  );
}

const noDocuments: readonly DocumentSummary[] = [];

function Navigation({ path }: Place) {
  const documents = useStore(({ studio }) => studio?.documents) ?? noDocuments;
  const links = (kinds: readonly string[]): ReactNode =>
    documents
      .filter(({ kind }) => kinds.includes(kind))
      .map((each) => (
        <li key={each.path}>
          <a href={`#/${each.path}`} aria-current={each.path === path ? "page" : undefined}>
            {each.title}
          </a>
        </li>
      ));
  return (
    <nav aria-label={words.content}>
      <ul role="list">{links(["site", "home", "about", "texts"])}</ul>
      <ul role="list">{links(["section"])}</ul>
      <NewDocument kind="section" />
      <ul role="list">{links(["page", "page translation"])}</ul>
      <NewDocument kind="page" />
    </nav>
  );
}

const nothingToPublish: StudioState["publish"] = { changes: [], unpushed: 0 };

function Publish() {
  const { changes, unpushed, missing } = useStore(({ studio }) => studio?.publish) ?? nothingToPublish;
  const [isRunning, setIsRunning] = useState(false);
  const isReady = !missing && (changes.length > 0 || unpushed > 0) && !isRunning;
  const publish = async (): Promise<void> => {
    if (!isReady) return;
    setIsRunning(true);
    const { message } = await postJson<{ message?: string }>("publish", {}).catch((error: unknown) => ({
      message: String(error),
    }));
    setIsRunning(false);
    setNotice(message ?? words.published);
  };
  const idle = changes.length > 0 ? words.publishChanges(changes.length) : words.publish;
  return (
    <div className="publish">
      <button
        type="button"
        className="primary"
        aria-disabled={!isReady}
        aria-describedby="publish-info"
        onClick={() => void publish()}
      >
        {isRunning ? words.publishing : idle}
      </button>
      <div id="publish-info" className="help">
        {missing && <p>{missing}</p>}
        {!missing && changes.length + unpushed === 0 && <p>{words.nothingToPublish}</p>}
        {unpushed > 0 && <p>{words.unpushed(unpushed)}</p>}
        {changes.length > 0 && (
          <ul>
            {changes.slice(0, 12).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {changes.length > 12 && <li>…</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

function Problems() {
  const problems = useStore(({ studio }) => studio?.problems) ?? [];
  if (problems.length === 0) return null;
  return (
    <details className="problem">
      <summary>{words.problems(problems.length)}</summary>
      <ul>
        {problems.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function Header() {
  const status = useStore(statusText);
  const notice = useStore((store) => store.notice);
  const label = useStore(({ studio }) => studio?.undo);
  return (
    <header>
      <strong>{words.studio}</strong>
      <p role="status">
        {status}
        {notice && <span className="notice"> {notice}</span>}
      </p>
      <button type="button" title={label} onClick={() => void undo()}>
        {words.undo}
      </button>
      <Publish />
    </header>
  );
}

const show = (value: unknown): string =>
  value === undefined ? words.empty : typeof value === "string" ? value : JSON.stringify(value, null, 2);

/** The two versions of a document that has changed on disk while words here were not saved. */
function Conflict({ draft }: { draft: Draft }) {
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
        {parts.slice(0, 20).map(({ path, a, b }) => (
          <div key={path.join("/")}>
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

/** Buttons that choose the language of the texts, with the number of missing ones, if there are several. */
function Languages({ kind }: { kind: DocumentKind | undefined }) {
  const languages = useStore(({ studio }) => studio?.languages) ?? noLanguages;
  const missing = useStore(({ studio }) => studio?.missing);
  const shown = useStore(({ language }) => language) ?? languages[0];
  if (languages.length < 2 || kind?.startsWith("page")) return null;
  return (
    <div role="group" aria-label={words.languages} className="row">
      {languages.map((tag) => (
        <button key={tag} type="button" aria-pressed={tag === shown} onClick={() => showLanguage(tag)}>
          {languageName(tag)}
          {(missing?.[tag] ?? 0) > 0 && <small> {words.missingTexts(missing?.[tag] ?? 0)}</small>}
        </button>
      ))}
    </div>
  );
}

const noLanguages: readonly string[] = [];

/** Buttons that create a custom page in the languages that it lacks. */
function AddTranslations({ draft }: { draft: Draft }) {
  const languages = useStore(({ studio }) => studio?.languages) ?? noLanguages;
  const documents = useStore(({ studio }) => studio?.documents) ?? noDocuments;
  if (draft.kind !== "page") return null;
  const add = async (language: string): Promise<void> => {
    const { path } = await postJson<{ path: string }>("translations", { path: draft.path, language });
    goTo(path);
  };
  return languages
    .slice(1)
    .filter((tag) => !documents.some(({ path }) => path === translationPath(draft.path, tag)))
    .map((tag) => (
      <button key={tag} type="button" onClick={() => void add(tag)}>
        {words.translate(languageName(tag))}
      </button>
    ));
}

function DeleteDocument({ draft }: { draft: Draft }) {
  const isSection = draft.kind === "section";
  if (!isSection && !draft.kind.startsWith("page")) return null;
  const remove = async (): Promise<void> => {
    await postJson("delete", { path: draft.path, version: draft.saved.version });
    closeDocument(draft.path);
    if (readPlace().path === draft.path) goTo("site.json");
  };
  return (
    <button type="button" className="danger" onClick={() => void remove()}>
      {isSection ? words.deleteSection : words.deletePage}
    </button>
  );
}

function DocumentView({ draft, piece, former }: { draft: Draft; piece?: number; former?: number }) {
  const forms = useStore((store) => store.forms);
  const summary = useStore(({ studio }) => studio?.documents.find(({ path }) => path === draft.path));
  const written = textOf(draft.value["title"]);
  const isNamed = draft.kind === "section" || draft.kind.startsWith("page");
  const title = (isNamed && written.trim()) || summary?.title || draft.path;
  const schema: FormSchema = forms?.[draft.kind] ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const entry = piece === undefined ? undefined : getAt(draft.value, ["pieces", piece]);
  useEffect(() => {
    document.title = `${title} – ${words.studio}`;
  }, [title]);
  useEffect(() => {
    if (former === undefined) heading.current?.focus();
  }, [draft.path, piece, former]);
  if (draft.saved.value === undefined)
    return (
      <>
        <h1>{title}</h1>
        <p>{words.broken}</p>
        <ul className="problem">
          {draft.saved.problems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    );
  if (piece !== undefined)
    return (
      <>
        <a href={`#/${draft.path}`}>{words.back(title)}</a>
        <h1 ref={heading} tabIndex={-1}>
          {textOf(getAt(entry, ["title"]))}
        </h1>
        <Conflict draft={draft} />
        {entry === undefined ? (
          <p>{words.missing}</p>
        ) : (
          <Form draft={draft} schema={schema.properties?.["pieces"]?.items ?? {}} path={["pieces", piece]} />
        )}
      </>
    );
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Conflict draft={draft} />
      {draft.kind === "section" ? (
        <SectionView key={draft.path} draft={draft} schema={schema} focused={former} />
      ) : (
        <Form draft={draft} schema={schema}>
          {draft.body !== undefined && (
            <BodyField draft={draft} onText={(text) => editBody(draft.path, text)} />
          )}
          {draft.kind === "site" && <IconField />}
        </Form>
      )}
      <AddTranslations draft={draft} />
      <DeleteDocument draft={draft} />
    </>
  );
}

/** Key of the browser's storage under which the welcome is remembered. */
const welcomeKey = "studio-welcomed";

function Welcome() {
  const [isNew, setIsNew] = useState(() => localStorage.getItem(welcomeKey) === null);
  if (!isNew) return null;
  return (
    <section className="welcome" aria-label={words.studio}>
      {words.welcome.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button
        type="button"
        onClick={() => {
          localStorage.setItem(welcomeKey, "yes");
          setIsNew(false);
        }}
      >
        {words.gotIt}
      </button>
    </section>
  );
}

/** The Studio's page. */
export function App() {
  const place = usePlace();
  const documents = useStore(({ studio }) => studio?.documents);
  const path = place.path || documents?.[0]?.path || "";
  const draft = useStore(({ drafts }) => drafts[path]);
  const isThere = documents?.some((each) => each.path === path) ?? false;
  const last = useRef<Place>(place);
  const former = last.current.path === path && place.piece === undefined ? last.current.piece : undefined;
  useEffect(() => {
    last.current = place;
  }, [place]);
  const isOffline = useStore((store) => store.isOffline);
  useEffect(() => {
    if (isThere && !draft && !isOffline) void openDocument(path);
  }, [path, isThere, draft, isOffline]);
  useEffect(() => setNotice(""), [path]);
  return (
    <>
      <Header />
      <Navigation path={path} piece={place.piece} />
      <main>
        <Welcome />
        <Problems />
        <Languages kind={draft?.kind} />
        {draft && <DocumentView {...{ draft, piece: place.piece, former }} />}
        {!draft && <p>{documents && !isThere ? words.missing : words.loading}</p>}
      </main>
      <Preview draft={draft} piece={place.piece} />
    </>
  );
}
