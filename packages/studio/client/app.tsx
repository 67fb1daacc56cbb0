import { useCallback, useEffect } from "react";
import { useRoute } from "./route";
import { loadDocument } from "./store/documents";
import { takeDroppedFiles } from "./store/page-drops";
import { addPictures } from "./store/picture-uploads";
import { endNoticeOfOther, useStore } from "./store/store";
import { studioTexts } from "./studio-texts";
import { DocumentView } from "./views/document-view";
import { Header } from "./views/header";
import { LanguageSwitch } from "./views/language-switch";
import { Navigation } from "./views/navigation";
import { Preview } from "./views/preview";
import { Problems } from "./views/problems";
import { useFileDrop } from "./views/use-file-drop";
import { useFocusFallback } from "./views/use-focus-fallback";
import { Welcome } from "./views/welcome";

/** The Studio's page. */
export function App() {
  const { route, previous } = useRoute();
  const documents = useStore(({ serverState }) => serverState?.documents);
  const path = route.path || documents?.[0]?.path || "";
  const openDocument = useStore(({ openDocuments }) => openDocuments[path]);
  const exists = documents?.some((each) => each.path === path) ?? false;
  const isBackFromPiece = previous?.path === path && route.pieceIndex === undefined;
  const previousPieceIndex = isBackFromPiece ? previous.pieceIndex : undefined;
  const isOffline = useStore((store) => store.isOffline);
  useEffect(() => {
    if (exists && !openDocument && !isOffline) void loadDocument(path);
  }, [path, exists, openDocument, isOffline]);
  useEffect(() => endNoticeOfOther(path), [path]);
  const isSection = openDocument?.kind === "section" && route.pieceIndex === undefined;
  const onFiles = useCallback(
    (files: File[], folder: string | undefined) =>
      void (isSection ? addPictures(path, files) : takeDroppedFiles({ pathname: "", files, folder })),
    [path, isSection],
  );
  useFocusFallback();
  const isDraggingFiles = useFileDrop(onFiles);
  return (
    <>
      <Header />
      <div className="content">
        <Navigation path={path} />
        <Preview openDocument={openDocument} pieceIndex={route.pieceIndex} />
        <main>
          {isDraggingFiles && (
            <p className="drop-hint">{isSection ? studioTexts.dropHint : studioTexts.dropOnPicture}</p>
          )}
          <Welcome isOpen={path === "site.json"} />
          <Problems summary={studioTexts.problemCount} />
          <LanguageSwitch kind={openDocument?.kind} />
          {openDocument && (
            <DocumentView {...{ openDocument, pieceIndex: route.pieceIndex, previousPieceIndex }} />
          )}
          {!openDocument && <p>{documents && !exists ? studioTexts.missingDocument : studioTexts.loading}</p>}
        </main>
      </div>
    </>
  );
}
