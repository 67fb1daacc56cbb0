import { useEffect, useRef, useState } from "react";
import type { DocumentKind } from "../protocol";
import { useLanguages } from "./fields/languages";
import { usePlace, type Place } from "./place";
import { openDocument } from "./store/drafts";
import { setNotice, showLanguage, useStore } from "./store/store";
import { DocumentView } from "./views/document-view";
import { Header } from "./views/header";
import { Navigation } from "./views/navigation";
import { Preview } from "./views/preview";
import { languageName, words } from "./words";

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

/** Buttons that choose the language of the texts, with the number of missing ones, if there are several. */
function Languages({ kind }: { kind: DocumentKind | undefined }) {
  const { languages, shown } = useLanguages();
  const missing = useStore(({ studio }) => studio?.missing) ?? {};
  if (languages.length < 2 || kind?.startsWith("page")) return null;
  return (
    <div role="group" aria-label={words.languages} className="row">
      {languages.map((tag) => (
        <button key={tag} type="button" aria-pressed={tag === shown} onClick={() => showLanguage(tag)}>
          {languageName(tag)}
          {!!missing[tag] && <small> {words.missingTexts(missing[tag])}</small>}
        </button>
      ))}
    </div>
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
      <Navigation path={path} />
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
