import { useEffect, useRef, useState } from "react";
import type { DocumentKind } from "../protocol";
import { useLanguages } from "./fields/languages";
import { useRoute, type Route } from "./route";
import { loadDocument } from "./store/drafts";
import { setNotice, showLanguage, useStore } from "./store/store";
import { DocumentView } from "./views/document-view";
import { Header } from "./views/header";
import { Navigation } from "./views/navigation";
import { Preview } from "./views/preview";
import { languageName, studioTexts } from "./studio-texts";

/** The problems of the whole content. */
function Problems() {
  const problems = useStore(({ serverState }) => serverState?.problems) ?? [];
  if (problems.length === 0) return null;
  return (
    <details className="problem">
      <summary>{studioTexts.problemCount(problems.length)}</summary>
      <ul>
        {problems.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** Buttons that choose the language of the texts, with the number of missing texts. */
function LanguageSwitch({ kind }: { kind: DocumentKind | undefined }) {
  const { languages, shown } = useLanguages();
  const missingTexts = useStore(({ serverState }) => serverState?.missingTexts) ?? {};
  if (languages.length < 2 || kind?.startsWith("page")) return null;
  return (
    <div role="group" aria-label={studioTexts.languages} className="row">
      {languages.map((tag) => (
        <button key={tag} type="button" aria-pressed={tag === shown} onClick={() => showLanguage(tag)}>
          {languageName(tag)}
          {!!missingTexts[tag] && <small> {studioTexts.missingTexts(missingTexts[tag])}</small>}
        </button>
      ))}
    </div>
  );
}

/** Key in `localStorage` for a welcome that was dismissed. */
const welcomeKey = "studio-welcomed";

/** A short introduction, shown until it is dismissed. */
function Welcome() {
  const [isNew, setIsNew] = useState(() => localStorage.getItem(welcomeKey) === null);
  if (!isNew) return null;
  return (
    <section className="welcome" aria-label={studioTexts.studio}>
      {studioTexts.welcome.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button
        type="button"
        onClick={() => {
          localStorage.setItem(welcomeKey, "yes");
          setIsNew(false);
        }}
      >
        {studioTexts.dismissWelcome}
      </button>
    </section>
  );
}

/** The Studio's page. */
export function App() {
  const route = useRoute();
  const documents = useStore(({ serverState }) => serverState?.documents);
  const path = route.path || documents?.[0]?.path || "";
  const draft = useStore(({ drafts }) => drafts[path]);
  const exists = documents?.some((each) => each.path === path) ?? false;
  const lastRoute = useRef<Route>(route);
  const isBackFromPiece = lastRoute.current.path === path && route.piece === undefined;
  const previousPiece = isBackFromPiece ? lastRoute.current.piece : undefined;
  useEffect(() => {
    lastRoute.current = route;
  }, [route]);
  const isOffline = useStore((store) => store.isOffline);
  useEffect(() => {
    if (exists && !draft && !isOffline) void loadDocument(path);
  }, [path, exists, draft, isOffline]);
  useEffect(() => setNotice(""), [path]);
  return (
    <>
      <Header />
      <Navigation path={path} />
      <main>
        <Welcome />
        <Problems />
        <LanguageSwitch kind={draft?.kind} />
        {draft && <DocumentView {...{ draft, piece: route.piece, previousPiece }} />}
        {!draft && <p>{documents && !exists ? studioTexts.missingDocument : studioTexts.loading}</p>}
      </main>
      <Preview draft={draft} piece={route.piece} />
    </>
  );
}
