import { useRef, useState, type ReactNode } from "react";
import type { DocumentSummary } from "../../protocol";
import { postJson } from "../api";
import { goTo } from "../route";
import { runWithNotice, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

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
        {kind === "section" ? studioTexts.newSection : studioTexts.newPage}
      </button>
      {title !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void runWithNotice(create);
          }}
        >
          <label>
            {studioTexts.newDocumentTitle}
            <input
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the button opens this input
              autoFocus
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              onKeyDown={({ key }) => key === "Escape" && cancel()}
            />
          </label>
          <span className="row">
            <button type="submit">{studioTexts.create}</button>
            <button type="button" onClick={cancel}>
              {studioTexts.cancel}
            </button>
          </span>
        </form>
      )}
    </>
  );
}

const noDocuments: readonly DocumentSummary[] = [];

/** Links to all documents, and buttons for new ones. */
export function Navigation({ path }: { path: string }) {
  const documents = useStore(({ serverState }) => serverState?.documents) ?? noDocuments;
  const links = (kinds: readonly string[]): ReactNode => (
    <ul role="list">
      {documents
        .filter(({ kind }) => kinds.includes(kind))
        .map((each) => (
          <li key={each.path}>
            <a href={`#/${each.path}`} aria-current={each.path === path ? "page" : undefined}>
              {each.title}
            </a>
          </li>
        ))}
    </ul>
  );
  return (
    <nav aria-label={studioTexts.navigation}>
      {links(["site", "home", "about", "texts"])}
      {links(["section"])}
      <NewDocument kind="section" />
      {links(["page", "page translation"])}
      <NewDocument kind="page" />
    </nav>
  );
}
